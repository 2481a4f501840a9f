import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { previewDecision } from '../../../core/contract/console/review.ts'
import type { CallOf } from '../../../core/contract/endpoint.ts'
import type { Locale } from '../../../core/i18n/locales.ts'
import { Alert } from '../../../web/ui/alert.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Modal } from '../../../web/ui/modal.tsx'
import type { Answer } from '../../lib/call.ts'
import { useNames } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'

type Body = CallOf<typeof previewDecision>['body']

/** A member who is told of a decision: the case, and the language that they read. */
export type Reader = { id: string; language: Locale }

/** Asks what the mails would say, and in which language their facts seem to be; `body` is that of a reader's decision. */
export function useStatementPreview(body: (reader: Reader) => Body | null) {
  const [previews, setPreviews] = useState<ReadonlyMap<Locale, Answer<'previewDecision'>>>(new Map())
  const { run, isBusy, refusal } = useCall('previewDecision')
  const askOne = async (reader: Reader) => {
    const given = body(reader)
    const result = given && (await run({ params: { id: reader.id }, body: given }))
    if (!result?.ok) return false
    setPreviews((now) => new Map(now).set(reader.language, result.value))
    return true
  }
  const ask = async (readers: readonly Reader[]) =>
    (await Promise.all(readers.map(askOne))).every((isAnswered) => isAnswered)
  return { previews, ask, isBusy, refusal }
}

type StatementPreviewProps = ReturnType<typeof useStatementPreview> & { readers: readonly Reader[] }

/** The mails as members would get them, and a warning where the facts are in a language that they may not read. */
export function StatementPreview({ readers, previews, ask, isBusy, refusal }: StatementPreviewProps) {
  const t = useTranslations('console.review')
  const names = useNames()
  const [isOpen, setOpen] = useState(false)
  const warnings = readers.flatMap(({ language }) => {
    const written = previews.get(language)?.written_in
    const words = written && { written: names.language(written), reads: names.language(language) }
    return words ? [t('other_language', words)] : []
  })
  const warning = warnings.length > 0 && (
    <Alert tone="warning" announce slim>
      {warnings.join(' ')}
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
        onClick={async () => setOpen(await ask(readers))}
      >
        {t('preview')}
      </Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={t('preview_title')} size="lg">
        <div className="grid gap-6">
          {warning}
          {readers.map(({ language }) => {
            const mail = previews.get(language)?.mail
            if (!mail) return <p key={language}>{t('no_mail')}</p>
            return (
              <section key={language} lang={language} className="grid gap-3">
                <h3>{mail.subject}</h3>
                <p className="whitespace-pre-wrap break-words">{mail.text}</p>
              </section>
            )
          })}
        </div>
      </Modal>
    </>
  )
}
