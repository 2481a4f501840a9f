import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RevealField, RevealGround, RevealSubject } from '../../core/rules/staff/reveals.ts'
import { type Answer, call } from '../lib/call.ts'
import { useForm } from '../lib/use-form.ts'
import { useMay } from '../session/me.ts'
import { Moment } from './moment.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type MaskedValueProps = {
  /** The value as the server masked it. */
  masked: string
  field: RevealField
  /** The site that the value belongs to, on which the reader needs the permission. */
  site?: string
  subject: { kind: RevealSubject; id: string }
  /** The case, ticket or order that the reader works on. Nothing is revealed without one. */
  ground: { kind: RevealGround; id: string; name: string } | null
}

/** Without a value a second person was asked. */
type Shown = Answer<'reveal'>

/** A masked value, which those who may can reveal for a while, for a reason. The member is told. */
export function MaskedValue({ masked, field, site, subject, ground }: MaskedValueProps) {
  const t = useTranslations('console.pieces.masked')
  const mayReveal = useMay(`reveal.${field}`, site)
  const [isAsking, setAsking] = useState(false)
  const [shown, setShown] = useState<Shown | null>(null)

  useEffect(() => {
    if (!shown?.until) return
    const timer = setTimeout(() => setShown(null), Date.parse(shown.until) - Date.now())
    return () => clearTimeout(timer)
  }, [shown])

  if (shown && shown.value === null) return <span className="masked">{t('asked')}</span>
  if (shown)
    return (
      <span className="masked">
        <strong>{shown.value}</strong>
        <span className="text-sm text-muted">
          {t('until')} {shown.until && <Moment at={shown.until} />}
        </span>
      </span>
    )
  return (
    <span className="masked">
      <span>{masked}</span>
      {mayReveal && ground && (
        <button type="button" className="text-button" onClick={() => setAsking(true)}>
          {t('reveal')}
        </button>
      )}
      {ground && (
        <RevealDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          {...{ field, subject, ground }}
          onRevealed={setShown}
        />
      )}
    </span>
  )
}

type RevealDialogProps = Pick<MaskedValueProps, 'field' | 'subject'> & {
  open: boolean
  onClose: () => void
  ground: NonNullable<MaskedValueProps['ground']>
  onRevealed: (shown: Shown) => void
}

function RevealDialog({ open, onClose, field, subject, ground, onRevealed }: RevealDialogProps) {
  const t = useTranslations('console.pieces.masked')
  const form = useForm(
    (text) =>
      call('reveal', {
        body: { subject, field, reason: text('reason'), for: { kind: ground.kind, id: ground.id } },
      }),
    (shown) => {
      onClose()
      onRevealed(shown)
    },
  )
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t('title', { field: t(`fields.${field}`) })}
      confirm={t('reveal')}
      hint={t('told')}
      {...form}
    >
      <p>{t('for', { ground: ground.name })}</p>
    </ReasonDialog>
  )
}
