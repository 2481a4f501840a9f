import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SECOND_MS } from '../../core/rules/durations.ts'
import { Button } from '../../web/ui/button.tsx'
import { callOnce, type Refusal } from '../lib/call.ts'
import { RefusalAlert } from '../ui/refusal-alert.tsx'
import { CodeForm } from './code-form.tsx'
import { givePasskey } from './passkeys.ts'

/** The kinds of factors that work in this browser. */
type Factors = { totp: boolean; passkey: boolean }
type Way = 'passkey' | 'totp' | 'recovery'

type SecondFactorFormProps = {
  factors: Factors
  isDemo: boolean
  onDone: () => void
}

/** Asks for the second factor: a passkey where there is one, else six digits; a recovery code when both are lost. */
export function SecondFactorForm({ factors, isDemo, onDone }: SecondFactorFormProps) {
  const t = useTranslations('console.login')
  const [way, setWay] = useState<Way>(factors.passkey ? 'passkey' : factors.totp ? 'totp' : 'recovery')
  const others: Way[] = [
    ...(factors.passkey ? ['passkey' as const] : []),
    ...(factors.totp ? ['totp' as const] : []),
    'recovery' as const,
  ].filter((other) => other !== way)
  return (
    <div className="grid gap-4">
      {way === 'passkey' ? (
        <PasskeyButton onDone={onDone} />
      ) : (
        <CodeForm key={way} kind={way} onDone={onDone} />
      )}
      {isDemo && way === 'totp' && <DemoCode />}
      <ul className="grid justify-items-start gap-1 border-t border-line pt-3">
        {others.map((other) => (
          <li key={other}>
            <button type="button" className="text-button" onClick={() => setWay(other)}>
              {t(`instead.${other}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PasskeyButton({ onDone }: { onDone: () => void }) {
  const t = useTranslations('console.login')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Refusal | 'given_up' | null>(null)
  const give = async () => {
    setBusy(true)
    setProblem(null)
    const result = await givePasskey()
    setBusy(false)
    if (result.ok) onDone()
    else setProblem(result.refusal ?? 'given_up')
  }
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('passkey.text')}</p>
      {problem === 'given_up' && (
        <p role="alert" className="font-medium text-danger">
          {t('passkey.given_up')}
        </p>
      )}
      <RefusalAlert refusal={problem === 'given_up' ? null : problem} />
      <Button wide busy={isBusy} data-autofocus autoFocus onClick={give}>
        {t('passkey.use')}
      </Button>
    </div>
  )
}

/** The six digits of an account of the demo, where nobody has an authenticator. They are renewed as they change. */
function DemoCode() {
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
