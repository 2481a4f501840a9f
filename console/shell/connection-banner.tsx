import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../web/ui/button.tsx'
import { callOnce } from '../lib/call.ts'
import { isConnectionLost } from '../lib/connection.ts'

/** Says that requests get no answer, until one does again. Nothing on the page is lost meanwhile. */
export function ConnectionBanner() {
  const t = useTranslations('console.shell.connection')
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  if (!isConnectionLost.use()) return null
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
