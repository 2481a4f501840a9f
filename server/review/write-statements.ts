import { randomUUID } from 'node:crypto'
import { writtenAs } from '../../core/i18n/locales.ts'
import { UNDO_MS } from '../../core/rules/review/cases.ts'
import { appealUntil } from '../../core/rules/review/decisions.ts'
import { isWarned, REFUSED_DAYS } from '../../core/rules/review/reporters.ts'
import type { Tx } from '../platform/db/database.ts'
import { renderMail } from '../platform/mail/compose.ts'
import { postToOutbox } from '../platform/mail/outbox.ts'
import { say } from '../platform/texts/texts.ts'
import { outcomeOf } from './answer-to-appeal.ts'
import { type CaseRow, listSignals, type SignalRow } from './case-store.ts'
import { type DecisionRow, insertStatement, lockAddressee, type NewStatement } from './decision-store.ts'
import type { ReviewDeps } from './deps.ts'
import { readHistory, reporterOf } from './reporter-store.ts'

type Deps = Pick<ReviewDeps, 'statements' | 'mailSite' | 'sites'>
type Addressee = NonNullable<Awaited<ReturnType<typeof lockAddressee>>>
/** What a statement says of a decision, which a preview knows too. */
export type Stated = Pick<
  DecisionRow,
  'memberId' | 'measures' | 'rule' | 'ground' | 'law' | 'facts' | 'until' | 'at' | 'appealOf' | 'lifts'
>
type Given = { case: CaseRow; decision: DecisionRow; subject: Addressee | undefined; now: Date }
type Told = Given & {
  signals: SignalRow[]
  /** The unfounded reports of which the answer to a reporter warns; 0 if it warns of none. */
  unfounded: number
}
type Statement = Pick<Told, 'case' | 'signals' | 'unfounded'> & { decision: Stated }
type Recipient = Pick<NewStatement, 'recipient' | 'memberId' | 'signalId' | 'language'> & {
  email: string | null
  name: string
}

/**
 * Writes the statement of reasons for the member, unless nothing was done that they could know of, and an answer for
 * everybody who reported (docs/product.md, review-statements).
 */
export async function writeStatements(tx: Tx, deps: Deps, given: Given) {
  const signals = await listSignals(tx, [given.case.id])
  const statement = { ...given, signals, unfounded: 0 }
  const { decision, subject } = statement
  if (subject && !isSilent(decision, signals))
    await write(tx, deps, statement, {
      recipient: 'member',
      memberId: subject.id,
      signalId: null,
      language: subject.language,
      email: subject.email,
      name: subject.name,
    })
  for (const reporter of await listReporters(tx, signals, subject))
    await write(tx, deps, { ...statement, unfounded: await countToWarn(tx, statement, reporter) }, reporter)
}

/** Whether the member is told nothing, because nothing was done that they could know of. */
export const isSilent = (decision: Stated, signals: readonly SignalRow[]) =>
  decision.measures.includes('nothing') && outcomeOf(decision, 'member', signals) === null

/** How many reports of somebody were unfounded, if the answer to this one warns them; otherwise 0. */
async function countToWarn(
  tx: Tx,
  { case: { siteId }, decision, signals, now }: Told,
  { signalId }: Recipient,
) {
  const signal = signals.find(({ id }) => id === signalId)
  const reporter = signal && reporterOf(signal, siteId)
  if (!reporter || !('memberId' in reporter) || !decision.measures.includes('nothing')) return 0
  const history = await readHistory(tx, reporter, now)
  return isWarned(history) ? history.unfounded : 0
}

/** Everybody who reported or gave notice, once, however often they did. */
async function listReporters(
  tx: Tx,
  signals: SignalRow[],
  subject: Addressee | undefined,
): Promise<Recipient[]> {
  const byWho = new Map<string, Recipient>()
  for (const { id, kind, reporterId, email, name, language } of signals) {
    if (!['report', 'notice', 'appeal'].includes(kind) || reporterId === subject?.id) continue
    const member = reporterId ? await lockAddressee(tx, reporterId) : undefined
    const who = member?.id ?? email?.toLowerCase()
    const recipient = member ?? { email, name: name ?? '', language: language ?? 'en' }
    if (!who || !recipient.email) continue
    byWho.set(who, {
      recipient: 'reporter',
      memberId: member?.id ?? null,
      signalId: id,
      language: recipient.language,
      email: recipient.email,
      name: recipient.name,
    })
  }
  return [...byWho.values()]
}

async function write(tx: Tx, deps: Deps, told: Told, { email, name, ...recipient }: Recipient) {
  const id = randomUUID()
  const { siteId } = told.case
  const { decision, now } = told
  const outboxId = email ? await mail(tx, deps, told, { id, to: email, name, ...recipient }) : null
  await insertStatement(tx, { ...recipient, id, decisionId: decision.id, siteId, at: now, outboxId })
}

type Mail = Omit<Recipient, 'email'> & { id: string; to: string }

async function mail(tx: Tx, deps: Deps, told: Told, { id, to, memberId, ...recipient }: Mail) {
  const content = await composeStatement(deps, told, { ...recipient, path: deps.statements.write(id) })
  const owner = memberId ? { memberId } : {}
  const { siteId } = told.case
  const message = { siteId, kind: 'mail' as const, to, mail: 'statement', ...owner, ...content }
  return postToOutbox(tx, message, told.now, { notBefore: new Date(told.now.getTime() + UNDO_MS) })
}

type Reader = Pick<Recipient, 'name' | 'recipient' | 'language'> & {
  /** The token of the statement, by which its page is opened. */
  path: string
}

/** The mail of a statement says all of it, so that nobody has to log in or follow a link to know. */
export async function composeStatement(
  deps: Pick<Deps, 'mailSite' | 'sites'>,
  told: Statement,
  { name, recipient, language, path }: Reader,
) {
  const { siteId } = told.case
  const mailSite = await deps.mailSite(siteId)
  const { timeZone } = await deps.sites.forId(siteId)
  const text = (key: string, values = {}) =>
    say(language, `decision.${key}`, { site: mailSite.name, name, ...values })
  const date = (at: Date) =>
    new Intl.DateTimeFormat(writtenAs(language), { dateStyle: 'long', timeZone }).format(at)
  return renderMail(mailSite, language, {
    subject: text(`mail.${kindOf(told, recipient)}`, { number: told.case.number }),
    greeting: text('mail.greeting'),
    paragraphs: describe(told, recipient, { text, date }),
    button: {
      label: text(outcomeOf(told.decision, recipient, told.signals) ? 'mail.button_final' : 'mail.button'),
      url: new URL(`/decision/${path}`, mailSite.address).href,
    },
    signature: text('mail.signature'),
    smallPrint: [{ label: text('mail.why') }],
  })
}

function kindOf({ decision, signals }: Statement, recipient: Recipient['recipient']) {
  const outcome = outcomeOf(decision, recipient, signals)
  if (outcome === 'lifted' || outcome === 'upheld') return 'subject_appeal'
  return recipient === 'member' ? 'subject_member' : 'subject_report'
}

type Words = { text: (key: string, values?: object) => string; date: (at: Date) => string }

/** The paragraphs of a statement: outcome of an appeal, measures, rule, ground and facts, and the ways to object. */
function describe(
  { decision, signals, unfounded, case: { number } }: Statement,
  recipient: Recipient['recipient'],
  words: Words,
): string[] {
  const { text, date } = words
  const { measures, rule, ground, law, facts, until, at } = decision
  const isActing = !measures.includes('nothing')
  const answer = outcomeOf(decision, recipient, signals)
  const outcome = answer ? [text(`appeal_outcome.${answer}`)] : []
  const redress = [
    ...(answer ? [] : [text('appeal_open', { date: date(appealUntil(at)) })]),
    ...(answer === 'reconsidered' ? [] : [text('other_ways')]),
  ]
  const heading = text('number', { number, date: date(at) })
  if (recipient === 'reporter')
    return [
      heading,
      ...outcome,
      text(isActing ? 'answer.acted' : 'answer.nothing'),
      ...(unfounded ? [text('answer.warning', { count: unfounded, days: REFUSED_DAYS })] : []),
      ...redress,
    ]
  const changes = facts === '' ? [] : [text('facts', { facts })]
  if (!isActing) return [heading, ...outcome, ...changes, text('how'), ...redress]
  return [
    heading,
    ...outcome,
    ...measures.map((measure) => text(`measures.${measure}`)),
    ...(until ? [text('until', { date: date(until) })] : []),
    ...(rule ? [text('rule', { rule: text(`rules.${rule}`) })] : []),
    ground === 'law' ? text('ground_law', { law }) : text('ground_terms'),
    text('facts', { facts }),
    text('how'),
    ...redress,
  ]
}
