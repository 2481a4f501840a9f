import { useTranslations } from 'use-intl'
import { Alert } from '../../../web/ui/alert.tsx'
import { Button } from '../../../web/ui/button.tsx'
import type { Answer } from '../../lib/call.ts'
import { useCall } from '../../lib/use-call.ts'
import { useSaved } from '../../lib/use-form.ts'
import { Moment } from '../../ui/moment.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'

type Loaded = Answer<'readPart'>
type DraftAlertProps = {
  loaded: Loaded
  draft: NonNullable<Loaded['draft']>
  onPublish: () => void
  onDiscarded: () => void
}

/** Says that there is a draft, which members do not see, and whether it can be published. */
export function DraftAlert({ loaded, draft, onPublish, onDiscarded }: DraftAlertProps) {
  const t = useTranslations('console.sites.draft')
  const discard = useCall('discardDraft')
  const saved = useSaved(onDiscarded)
  const isOutdated = draft.based_on !== loaded.number
  const isReady = !isOutdated && !loaded.asked && draft.problems.length === 0 && draft.differences.length > 0
  return (
    <Alert
      tone="warning"
      action={
        <div className="flex flex-wrap gap-2">
          {isReady && (
            <Button size="sm" onClick={onPublish}>
              {t('publish')}
            </Button>
          )}
          <Button
            size="sm"
            variant="secondary"
            busy={discard.isBusy}
            onClick={async () => {
              const result = await discard.run({ params: { id: loaded.site.id, part: loaded.part } })
              if (result.ok) await saved(t('discarded'))
            }}
          >
            {t('discard')}
          </Button>
        </div>
      }
    >
      {t.rich('notice', { name: draft.by, at: () => <Moment at={draft.at} /> })}
      {isOutdated && ` ${t('outdated')}`}
      <RefusalAlert refusal={discard.refusal} />
    </Alert>
  )
}
