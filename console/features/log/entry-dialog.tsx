import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Modal } from '../../../web/ui/modal.tsx'
import type { Answer } from '../../lib/call.ts'
import { useWords } from '../../lib/use-words.ts'
import { Facts } from '../../ui/facts.tsx'
import { Moment } from '../../ui/moment.tsx'

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
              { name: t('reason'), value: entry.reason_erased ? t('erased') : entry.reason },
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

function Values({ title, values }: { title: string; values: unknown }) {
  if (values === null || values === undefined) return null
  return (
    <section className="grid content-start gap-1">
      <h3>{title}</h3>
      <pre className="overflow-x-auto rounded-sm bg-sunken p-3 text-sm whitespace-pre-wrap">
        {JSON.stringify(values, null, 2)}
      </pre>
    </section>
  )
}
