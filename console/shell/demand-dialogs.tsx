import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Modal } from '../../web/ui/modal.tsx'
import type { Answer } from '../lib/call.ts'
import { openDemand } from '../lib/demands.ts'
import { PasswordForm } from '../login/password-form.tsx'
import { SecondFactorForm } from '../login/second-factor-form.tsx'
import { type Me, useMe } from '../session/me.ts'

/**
 * The dialogs that a call waits for: a login when the session has ended, and the second factor when it is demanded
 * again. They lie over the page, so that nothing that was typed is lost.
 */
export function DemandDialogs() {
  const t = useTranslations('console.shell.demand')
  const me = useMe()
  const current = openDemand.use()
  return (
    <>
      <Modal
        open={current?.demand === 'fresh'}
        onClose={() => current?.answer(false)}
        title={t('fresh.title')}
      >
        <p className="mb-4 text-muted">{t('fresh.text')}</p>
        {current?.demand === 'fresh' && (
          <SecondFactorForm factors={factorsOf(me)} isDemo={me.demo} onDone={() => current.answer(true)} />
        )}
      </Modal>
      <Modal
        open={current?.demand === 'login'}
        onClose={() => current?.answer(false)}
        dismissible={false}
        title={t('login.title')}
      >
        <p className="mb-4 text-muted">{t('login.text')}</p>
        {current?.demand === 'login' && <LoginAgain me={me} onDone={() => current.answer(true)} />}
      </Modal>
    </>
  )
}

function LoginAgain({ me, onDone }: { me: Me; onDone: () => void }) {
  const [stage, setStage] = useState<Answer<'givePassword'> | null>(null)
  if (stage?.next === 'second_factor')
    return <SecondFactorForm factors={stage.factors} isDemo={me.demo} onDone={onDone} />
  const go = (next: Answer<'givePassword'>) => {
    // Somebody without a factor has to enrol, which needs a page of its own.
    if (next.next === 'enrol') location.assign('/console/login')
    else if (next.next === 'open') onDone()
    else setStage(next)
  }
  return <PasswordForm email={me.email} onDone={go} />
}

/** A passkey works on the host on which it was made. */
const factorsOf = ({ factors }: Me) => ({
  totp: factors.some(({ kind }) => kind === 'totp'),
  passkey: factors.some(({ kind, host }) => kind === 'passkey' && host === location.hostname),
})
