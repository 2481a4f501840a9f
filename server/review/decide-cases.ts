import type { Locale } from '../../core/i18n/locales.ts'
import { RED, UNDO_MS } from '../../core/rules/review/cases.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { presentStaffRefusal } from '../platform/http/errors.ts'
import { actOnCase, ownOf } from './act-on-case.ts'
import { claimCase } from './claim-case.ts'
import { type DecisionInput, decideByMeasures } from './decide.ts'
import { takeDecisionBack } from './decide-case.ts'
import { lockAddressee } from './decision-store.ts'
import type { ReviewDeps } from './deps.ts'
import { NO_LIFTING } from './lift.ts'

type Named = { id: string; version: number }
type Reasons = Pick<DecisionInput, 'measures' | 'rule' | 'ground' | 'law' | 'note'>
type Facts = Partial<Record<Locale, string>>
type Selection = Reasons & { facts: Facts; cases: Named[]; until: string | null }

/**
 * Decides several cases alike, each in a transaction of its own with its own statement of reasons, whose facts are those
 * in the language of its member. A case that is refused is named, and the others are decided.
 */
export async function decideCases(
  deps: ReviewDeps,
  staff: CallerStaff,
  { cases, until, ...reasons }: Selection,
) {
  const now = deps.now()
  const end = until ? new Date(until) : null
  const input = { ...NO_LIFTING, ...reasons, until: end, pictures: [], messages: [] }
  const outcomes = await forEach(staff, cases, async ({ id, version }) => ({
    case: id,
    decision: await decideOne(deps, staff, { id, version }, input, now),
  }))
  deps.mailPosted()
  return {
    decided: outcomes.done,
    refused: outcomes.refused.map(({ item, ...refusal }) => ({ case: item.id, ...refusal })),
    undo_until: new Date(now.getTime() + UNDO_MS).toISOString(),
  }
}

const decideOne = (
  deps: ReviewDeps,
  staff: CallerStaff,
  { id: caseId, version }: Named,
  { facts, ...input }: Omit<DecisionInput, 'facts'> & { facts: Facts },
  now: Date,
): Promise<string> =>
  actOnCase(deps, staff, {
    what: 'case.decide',
    caseId,
    work: async (tx) => {
      const own = { ...ownOf(staff, caseId), version }
      const { urgency, appealOf, memberId } = await claimCase(tx, own, now)
      // What cannot wait and what somebody objects to is read before it is decided.
      if (urgency === RED || appealOf) throw new AppError('case_by_itself')
      const addressee = memberId ? await lockAddressee(tx, memberId) : undefined
      const told = { ...input, facts: (addressee && facts[addressee.language]) ?? '' }
      const { id, measures, rule, ground, siteId } = await decideByMeasures(tx, deps, own, told, now)
      return { result: id, siteId, after: { decision: id, measures, rule, ground } }
    },
  })

/** Undoes several decisions of one's own, as of one moment, so that a long list does not outlast its ten seconds. */
export async function takeDecisionsBack(deps: ReviewDeps, staff: CallerStaff, decisions: string[]) {
  const at = deps.now()
  const { done, refused } = await forEach(staff, decisions, async (decision) =>
    takeDecisionBack({ ...deps, now: () => at }, staff, decision),
  )
  return {
    cases: done.map((undone) => undone.case),
    refused: refused.map(({ item, ...refusal }) => ({ decision: item, ...refusal })),
  }
}

/** Does the work for one after the other and collects refusals; a selection of one is refused as a whole. */
async function forEach<Item, Done>(
  { language }: CallerStaff,
  items: readonly Item[],
  work: (item: Item) => Promise<Done>,
) {
  const done: Done[] = []
  const refused: { item: Item; error: string; message: string }[] = []
  for (const item of items)
    try {
      done.push(await work(item))
    } catch (error) {
      if (!(error instanceof AppError) || items.length === 1) throw error
      refused.push({ item, ...presentStaffRefusal(error, language) })
    }
  return { done, refused }
}
