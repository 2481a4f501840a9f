import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../web/ui/button.tsx'
import { Modal } from '../../../web/ui/modal.tsx'
import { toast } from '../../../web/ui/toast.tsx'
import { useCall } from '../../lib/use-call.ts'
import { AuthenticatorForm } from '../../login/authenticator-form.tsx'
import { PasskeyForm } from '../../login/passkey-form.tsx'
import { hasPasskeys } from '../../login/passkeys.ts'
import { RecoveryCodes } from '../../login/recovery-codes.tsx'
import { useMe } from '../../session/me.ts'
import { Moment } from '../../ui/moment.tsx'
import { Part } from '../../ui/page.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'

/** One's second factors: an authenticator and any number of passkeys. */
export function Factors() {
  const t = useTranslations('console.account.factors')
  const { factors } = useMe()
  const { revalidate } = useRevalidator()
  const [adding, setAdding] = useState<'totp' | 'passkey' | null>(null)
  const remove = useCall('removeFactor')
  const hasTotp = factors.some(({ kind }) => kind === 'totp')
  return (
    <Part title={t('title')}>
      <p className="text-muted">{t('text')}</p>
      <RefusalAlert refusal={remove.refusal} />
      <ul className="grid gap-3">
        {factors.map(({ id, kind, name, host, last_used }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="grid">
              <span className="font-medium">
                {kind === 'totp' ? t('totp') : t('passkey_at', { name, host: host ?? '' })}
              </span>
              <span className="text-sm text-muted">
                {last_used ? t.rich('used', { at: () => <Moment at={last_used} isRelative /> }) : t('unused')}
              </span>
            </span>
            {factors.length > 1 && (
              <Button
                size="sm"
                variant="secondary"
                busy={remove.isBusy}
                onClick={async () => {
                  const result = await remove.run({ params: { id } })
                  if (result.ok) revalidate()
                }}
              >
                {t('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {hasPasskeys() && (
          <Button size="sm" variant="secondary" onClick={() => setAdding('passkey')}>
            {t('add_passkey')}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => setAdding('totp')}>
          {t(hasTotp ? 'replace_totp' : 'add_totp')}
        </Button>
      </div>
      <AddFactor kind={adding} onClose={() => setAdding(null)} />
    </Part>
  )
}

type AddFactorProps = { kind: 'totp' | 'passkey' | null; onClose: () => void }

function AddFactor({ kind, onClose }: AddFactorProps) {
  const t = useTranslations('console.account.factors')
  const { revalidate } = useRevalidator()
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => {
    setCodes(null)
    onClose()
  }
  const added = (recoveryCodes: string[] | null) => {
    revalidate()
    toast(t('added'), { tone: 'success' })
    if (recoveryCodes) setCodes(recoveryCodes)
    else close()
  }
  return (
    <Modal
      open={kind !== null}
      onClose={close}
      dismissible={codes === null}
      title={t(kind === 'totp' ? 'add_totp' : 'add_passkey')}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : kind === 'totp' ? (
        <AuthenticatorForm onDone={added} />
      ) : (
        kind === 'passkey' && <PasskeyForm onDone={added} />
      )}
    </Modal>
  )
}
