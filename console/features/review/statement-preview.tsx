import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from '../../../web/ui/alert.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Modal } from '../../../web/ui/modal.tsx'
import type { Answer } from '../../lib/call.ts'
import { useNames } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import type { Case } from './case.ts'
import type { bodyOf } from './decision.ts'

type Body = ReturnType<typeof bodyOf>

/** Asks what the mail to the member would say, and in which language its facts seem to be. */
export function useStatementPreview(found: Case, body: () => Body | null) {
  const [preview, setPreview] = useState<Answer<'previewDecision'> | null>(null)
  const { run, isBusy, refusal } = useCall('previewDecision')
  const ask = async () => {
    const given = body()
    if (!given) return false
    const { measures, rule, ground, law, facts, until, lift, lift_only, lift_until } = given
    const lift_part = lift_only.length > 0 || lift_until !== null
    const result = await run({
      params: { id: found.id },
      body: { measures, rule, ground, law, facts, until, lift, lift_part },
    })
    setPreview(result.ok ? result.value : null)
    return result.ok
  }
  return { preview, ask, isBusy, refusal }
}

type StatementPreviewProps = ReturnType<typeof useStatementPreview> & { found: Case }

/** The mail as the member would get it, and a warning if its facts are in a language that the member may not read. */
export function StatementPreview({ found, preview, ask, isBusy, refusal }: StatementPreviewProps) {
  const t = useTranslations('console.review')
  const names = useNames()
  const [isOpen, setOpen] = useState(false)
  const language = found.person?.language ?? 'en'
  const warning = preview?.written_in && (
    <Alert tone="warning" announce slim>
      {t('other_language', {
        written: names.language(preview.written_in),
        reads: names.language(language),
      })}
    </Alert>
  )
  return (
    <>
      {warning}
      <RefusalAlert refusal={refusal} />
      <Button
        size="sm"
        variant="secondary"
        busy={isBusy}
        className="justify-self-start"
        onClick={async () => setOpen(await ask())}
      >
        {t('preview')}
      </Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={t('preview_title')} size="lg">
        <div className="grid gap-3">
          {warning}
          {preview?.mail ? (
            <>
              <h3 lang={language}>{preview.mail.subject}</h3>
              <p lang={language} className="whitespace-pre-wrap break-words">
                {preview.mail.text}
              </p>
            </>
          ) : (
            <p>{t('no_mail')}</p>
          )}
        </div>
      </Modal>
    </>
  )
}
