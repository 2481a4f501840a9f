import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SECOND_MS } from '../../core/rules/durations.ts'
import { callOnce } from '../lib/call.ts'

/** The six digits of an account of the demo, where nobody has an authenticator. They are renewed as they change. */
export function DemoCode() {
  const t = useTranslations('console.login.demo')
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const renew = async () => {
      const result = await callOnce('readDemoCode')
      if (isGone || !result.ok) return
      setCode(result.value.code)
      timer = setTimeout(renew, (result.value.seconds_left + 1) * SECOND_MS)
    }
    renew()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
  if (code === null) return null
  return (
    <p role="status" className="rounded-md bg-sunken px-4 py-3">
      {t('code')} <strong className="text-lg tracking-wide tabular-nums">{code}</strong>
    </p>
  )
}
