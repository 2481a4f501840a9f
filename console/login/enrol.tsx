import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AuthenticatorForm } from './authenticator-form.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { hasPasskeys } from './passkeys.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Adds the first second factor, without which nobody enters the console. */
export function Enrol({ onDone }: { onDone: () => void }) {
  const t = useTranslations('console.login.enrol')
  const [way, setWay] = useState<'passkey' | 'totp'>(hasPasskeys() ? 'passkey' : 'totp')
  const [codes, setCodes] = useState<string[] | null>(null)
  const added = (recoveryCodes: string[] | null) => (recoveryCodes ? setCodes(recoveryCodes) : onDone())
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  const other = way === 'passkey' ? 'totp' : 'passkey'
  return (
    <div className="grid gap-4">
      {way === 'passkey' ? <PasskeyForm onDone={added} /> : <AuthenticatorForm onDone={added} />}
      {(other === 'totp' || hasPasskeys()) && (
        <p className="border-t border-line pt-3">
          <button type="button" className="text-button" onClick={() => setWay(other)}>
            {t(`instead.${other}`)}
          </button>
        </p>
      )}
    </div>
  )
}
