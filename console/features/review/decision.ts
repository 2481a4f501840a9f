import { GROUNDS, HOUSE_RULES, type Measure, restrictionsOf } from '../../../core/rules/review/decisions.ts'
import { RESTRICTIONS } from '../../../core/rules/review/restrictions.ts'
import { isOneOf } from '../../../core/typed.ts'
import type { Case } from './case.ts'
import { removablePictures } from './pictures-of.ts'

/** The key of each measure. */
export const MEASURE_KEYS: Record<Measure, string> = {
  nothing: 'a',
  remove_photo: 'p',
  remove_text: 't',
  remove_message: 'm',
  warn: 'w',
  hide: 'h',
  silence: 's',
  block_payer: 'b',
  close: 'x',
}

/** The keys that lead into a field. */
export const FIELD_KEYS = [
  { keys: 'r', name: 'rule' },
  { keys: 'y', name: 'ready' },
  { keys: 'f', name: 'facts' },
  { keys: 'o', name: 'note' },
] as const

/** The messages of the reported member, which a decision can remove. */
export const removableMessages = ({ evidence }: Case) =>
  evidence
    .flatMap((piece) => (piece.kind === 'messages' ? piece.messages : []))
    .filter(({ author, conversation }) => author === 'reported' && conversation)

/** Whether there is somebody whom a measure is about, and something that it could remove. */
export function isPossible(found: Case, measure: Measure): boolean {
  if (measure === 'nothing') return true
  if (!found.person) return false
  if (measure === 'remove_message') return removableMessages(found).length > 0
  if (measure === 'remove_photo') return removablePictures(found).length > 0
  return measure !== 'remove_text' || found.person.about !== ''
}

/** Earlier decisions about the member that restrict them and that somebody else made. */
export const liftableDecisions = ({ decisions, appeal }: Case, me: string) =>
  appeal
    ? []
    : decisions.filter(
        ({ lifted, by, measures }) => !lifted && by.id !== me && restrictionsOf(measures).length > 0,
      )

/** Doing nothing stands alone; everything else can be combined. */
export function toggled(now: readonly Measure[], measure: Measure): readonly Measure[] {
  if (now.includes(measure)) return now.filter((other) => other !== measure)
  return measure === 'nothing' ? ['nothing'] : [...now.filter((other) => other !== 'nothing'), measure]
}

/** The body of the call: what is chosen, and the fields of the form. */
export function bodyOf(
  form: FormData,
  { version }: Pick<Case, 'version'>,
  measures: readonly Measure[],
  ground: string,
) {
  const text = (name: string) => String(form.get(name) ?? '')
  const isActing = !measures.includes('nothing')
  const rule = text('rule')
  const until = text('until')
  const liftUntil = text('lift_until')
  const liftOnly = text('lift_only')
  return {
    version,
    measures: [...measures],
    rule: isActing && isOneOf(HOUSE_RULES, rule) ? rule : null,
    ground: isActing && isOneOf(GROUNDS, ground) ? ground : null,
    law: text('law'),
    facts: text('facts'),
    note: text('note'),
    until: until ? new Date(`${until}T00:00`).toISOString() : null,
    pictures: form.getAll('picture').map(String),
    messages: form.getAll('message').map((value) => {
      const [conversation = '', number = ''] = String(value).split(' ')
      return { conversation, number: Number(number) }
    }),
    lift: form.get('lift') !== null || text('lift_of') !== '',
    lift_of: text('lift_of') || null,
    lift_only: isOneOf(RESTRICTIONS, liftOnly) ? [liftOnly] : [],
    lift_until: liftUntil ? new Date(`${liftUntil}T00:00`).toISOString() : null,
  }
}

/** What a preview needs of the body of a decision. */
export function previewOf(body: ReturnType<typeof bodyOf>) {
  const { measures, rule, ground, law, facts, until, lift, lift_only, lift_until } = body
  return {
    measures,
    rule,
    ground,
    law,
    facts,
    until,
    lift,
    lift_part: lift_only.length > 0 || lift_until !== null,
  }
}
