import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { SECOND_MS } from '../../core/rules/durations.ts'
import { Button } from '../../web/ui/button.tsx'
import { callByItself, callOnce } from '../lib/call.ts'
import { isConnectionLost } from '../lib/connection.ts'

/** Polling interval for the server to answer again. */
const ASK_MS = 5 * SECOND_MS

/** Says that requests get no answer, until one does again. Nothing on the page is lost meanwhile. */
export function ConnectionBanner() {
  const t = useTranslations('console.shell.connection')
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const isLost = isConnectionLost.use()
  useEffect(() => {
    if (!isLost) return
    const ask = () => void callByItself('readSession')
    const timer = setInterval(ask, ASK_MS)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [isLost])
  if (!isLost) return null
  const tryAgain = async () => {
    setBusy(true)
    const result = await callOnce('readSession')
    setBusy(false)
    if (result.ok) revalidate()
  }
  return (
    <div role="alert" className="connection">
      {t('lost')}
      <Button size="sm" variant="secondary" busy={isBusy} onClick={tryAgain}>
        {t('retry')}
      </Button>
    </div>
  )
}
