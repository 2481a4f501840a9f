import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useShell } from '../../session/use-shell.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { hasAnsweredWarning, keepAnsweredWarning } from './drafts.ts'

type ReaderWarningProps = { conversation: string; onReport: () => void }

/** A kind word to the reader alone, until it is answered on this device (docs/product.md, chat-warning). */
export function ReaderWarning({ conversation, onReport }: ReaderWarningProps) {
  const t = useTranslations('chat')
  const { settings } = useShell()
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(!hasAnsweredWarning(conversation)), [conversation])
  const answer = (then: () => void) => () => {
    keepAnsweredWarning(conversation)
    setShown(false)
    then()
  }
  if (!isShown) return null
  return (
    <Alert
      announce
      title={t('warning.title', { site: settings.name })}
      action={
        <>
          <Button size="sm" variant="secondary" onClick={answer(onReport)}>
            {t('header.report')}
          </Button>
          <Button size="sm" variant="quiet" onClick={answer(() => {})}>
            {t('warning.fine')}
          </Button>
        </>
      }
    >
      {t('warning.text')}
    </Alert>
  )
}
