import { useTranslations } from 'use-intl'
import { TextField } from '../../../web/ui/field.tsx'
import { type Answer, call } from '../../lib/call.ts'
import { useForm, useSaved } from '../../lib/use-form.ts'
import { Differences } from '../../ui/differences.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'

type Loaded = Answer<'readPart'>
type PublishDialogProps = {
  loaded: Loaded
  draft: NonNullable<Loaded['draft']>
  open: boolean
  onClose: () => void
}

/** Shows what a draft changes, and lets it count at once or from a moment on. */
export function PublishDialog({ loaded, draft, open, onClose }: PublishDialogProps) {
  const t = useTranslations('console.sites.publish')
  const saved = useSaved(onClose)
  const { site, part } = loaded
  const form = useForm(
    (text) =>
      call('publishDraft', {
        params: { id: site.id, part },
        body: {
          revision: draft.revision,
          reason: text('reason'),
          ...(text('starts') && { starts: new Date(text('starts')).toISOString() }),
        },
      }),
    ({ approval }) => saved(t(approval ? 'asked' : 'done')),
  )
  return (
    <ReasonDialog open={open} onClose={onClose} title={t('title')} confirm={t('confirm')} {...form}>
      <Differences part={part} differences={draft.differences} />
      <TextField
        type="datetime-local"
        name="starts"
        label={t('starts')}
        hint={t('starts_hint')}
        error={form.refusal?.fields.starts}
      />
    </ReasonDialog>
  )
}
