import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../web/ui/button.tsx'
import { type Answer, call } from '../../lib/call.ts'
import { useCall } from '../../lib/use-call.ts'
import { useForm, useSaved } from '../../lib/use-form.ts'
import { Differences } from '../../ui/differences.tsx'
import { Part } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Timeline } from '../../ui/timeline.tsx'

type Loaded = Answer<'readPart'>
type Entry = Loaded['history'][number]

/** When which version of a part counts or counted, with a way back to each. */
export function History({ loaded }: { loaded: Loaded }) {
  const t = useTranslations('console.sites')
  return (
    <Part title={t('history.title')}>
      <Timeline
        label={t('history.title')}
        events={loaded.history.map((entry) => ({
          id: String(entry.entry),
          at: entry.starts,
          title: (
            <span className="flex flex-wrap items-center gap-2">
              {t('version', { number: entry.number })}
              {entry.state !== 'past' && (
                <Tag tone={entry.state === 'live' ? 'good' : 'neutral'}>{t(`history.${entry.state}`)}</Tag>
              )}
            </span>
          ),
          note: (
            <div className="grid justify-items-start gap-1">
              <span>{[entry.by ?? t('software'), entry.note].join(': ')}</span>
              {entry.state === 'coming' && <CancelButton loaded={loaded} entry={entry} />}
              {entry.state === 'past' && entry.number !== loaded.number && (
                <BackButton loaded={loaded} entry={entry} />
              )}
            </div>
          ),
        }))}
      />
    </Part>
  )
}

type EntryProps = { loaded: Loaded; entry: Entry }

/** Lets an earlier version count again, after a look at what that changes. */
function BackButton({ loaded: { site, part }, entry: { number } }: EntryProps) {
  const t = useTranslations('console.sites')
  const [differences, setDifferences] = useState<Answer<'comparePart'>['differences'] | null>(null)
  const compare = useCall('comparePart')
  const close = () => setDifferences(null)
  const saved = useSaved(close)
  const form = useForm(
    (text) => call('goBackTo', { params: { id: site.id, part }, body: { number, reason: text('reason') } }),
    ({ approval }) => saved(t(approval ? 'publish.asked' : 'history.back_done', { number })),
  )
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        busy={compare.isBusy}
        onClick={async () => {
          const result = await compare.run({ params: { id: site.id, part, version: String(number) } })
          if (result.ok) setDifferences(result.value.differences)
        }}
      >
        {t('history.back')}
      </Button>
      <RefusalAlert refusal={compare.refusal} />
      <ReasonDialog
        open={differences !== null}
        onClose={close}
        title={t('history.back_title', { number })}
        confirm={t('history.back_confirm')}
        {...form}
      >
        <Differences part={part} differences={differences ?? []} />
      </ReasonDialog>
    </>
  )
}

/** Cancels a version before it counts. */
function CancelButton({ loaded: { site, part }, entry: { entry, number } }: EntryProps) {
  const t = useTranslations('console.sites.history')
  const [isOpen, setOpen] = useState(false)
  const saved = useSaved(() => setOpen(false))
  const form = useForm(
    (text) =>
      call('cancelComing', { params: { id: site.id, part }, body: { entry, reason: text('reason') } }),
    () => saved(t('cancel_done')),
  )
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {t('cancel')}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('cancel_title', { number })}
        confirm={t('cancel')}
        {...form}
      />
    </>
  )
}
