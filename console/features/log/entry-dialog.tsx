import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Modal } from '../../../web/ui/modal.tsx'
import type { Answer } from '../../lib/call.ts'
import { useDates, useNames } from '../../lib/format.ts'
import { useWords } from '../../lib/use-words.ts'
import { Facts } from '../../ui/facts.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Written } from '../../ui/written.tsx'

type Entry = Answer<'readLog'>['entries'][number]
type EntryDialogProps = { entry: Entry | null; onClose: () => void }

/** One row of the log with all that is kept of it. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const t = useTranslations('console.log')
  const actName = useWords('log.acts')
  const kindName = useWords('shell.kinds')
  return (
    <Modal
      open={entry !== null}
      onClose={onClose}
      size="lg"
      title={entry ? `${actName(entry.what)} · ${entry.number}` : ''}
    >
      {entry && (
        <div className="grid gap-5">
          <Facts
            facts={[
              { name: t('who'), value: entry.who.name },
              { name: t('at'), value: <Moment at={entry.at} /> },
              {
                name: t('subject'),
                value: entry.subject && (
                  <Link to={`/log?subject=${encodeURIComponent(entry.subject.id)}`}>
                    {kindName(entry.subject.kind)} {entry.subject.id}
                  </Link>
                ),
              },
              {
                name: t('reason'),
                value: entry.reason_erased ? t('erased') : entry.reason && <Written text={entry.reason} />,
              },
              { name: t('refused'), value: entry.refused },
              { name: t('request'), value: entry.request },
            ]}
          />
          <div className="grid gap-4 md:grid-cols-2">
            <Values title={t('before')} values={entry.before} />
            <Values title={t('after')} values={entry.after} />
          </div>
        </div>
      )}
    </Modal>
  )
}

/** What was kept of a thing before or after an act, field by field. */
function Values({ title, values }: { title: string; values: unknown }) {
  const nameOf = useFieldName()
  const say = useSaid()
  if (values === null || values === undefined) return null
  const isNamed = typeof values === 'object' && !Array.isArray(values)
  const fields = isNamed ? Object.entries(values) : [['', values] as const]
  return (
    <section className="grid content-start gap-1">
      <h3>{title}</h3>
      <Facts
        facts={fields.map(([field, value]) => ({
          name: nameOf(field),
          value: <Written text={say(field, value)} />,
        }))}
      />
    </section>
  )
}

/** The name of a field that the log keeps; many are named after what they point to, such as a decision. */
function useFieldName() {
  const fieldName = useWords('log.fields')
  const kindName = useWords('shell.kinds')
  return (field: string) => {
    const name = fieldName(field)
    return name === field ? kindName(field).replaceAll('_', ' ') : name
  }
}

/** A value of a field in words; what has none is shown as it was kept. */
function useSaid() {
  const nameOf = useFieldName()
  const dates = useDates()
  const names = useNames()
  const lists: Record<string, (word: string) => string> = {
    measures: useWords('review.measures'),
    rule: useWords('review.rules'),
    ground: useWords('review.grounds'),
    lifts: useWords('review.lifts'),
    role: useWords('roles'),
    roles: useWords('roles'),
    what: useWords('log.acts'),
    field: useWords('pieces.masked.fields'),
    fields: useWords('pieces.masked.fields'),
    language: names.language,
    languages: names.language,
  }
  const say = (field: string, value: unknown): string => {
    if (value === null || value === undefined) return '–'
    if (typeof value === 'boolean') return nameOf(value ? 'yes' : 'no')
    if (Array.isArray(value)) return value.map((one) => say(field, one)).join(', ')
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([inner, one]) => `${nameOf(inner)}: ${say(inner, one)}`)
        .join(', ')
    const text = String(value)
    return MOMENT.test(text) ? dates.moment(text) : (lists[field]?.(text) ?? text)
  }
  return say
}

/** A moment as the server writes it. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
