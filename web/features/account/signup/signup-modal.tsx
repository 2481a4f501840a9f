import { useState } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useShell } from '../../../session/use-shell.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { useTrafficSource } from '../../tracking/visit-source.ts'
import { AccountForm, SIGNUP_FETCHER } from './account-form.tsx'
import { readMember } from './choices.ts'
import { SignupClosed } from './signup-closed.tsx'
import { HaveAccount } from './signup-screen.tsx'
import { mayJoin } from './traffic-source.ts'
import './signup.css'

type Props = { open: boolean; onClose: () => void }

/**
 * The account step as a modal over another page. Once something was typed, only the button below closes it,
 * after asking (docs/product.md, account-signup-modal).
 */
export function SignupModal({ open, onClose }: Props) {
  const t = useTranslations('signup')
  const { settings } = useShell()
  const source = useTrafficSource()
  // A visitor who wants to write to somebody joins with a first message to them.
  const member = readMember(useSearchParams()[0])
  const { state } = useFetcher({ key: SIGNUP_FETCHER })
  const [isTyping, setTyping] = useState(false)
  const isSending = state !== 'idle'
  const isOpenToAll = mayJoin(settings.signups, source)
  const close = () => {
    setTyping(false)
    onClose()
  }
  return (
    <Modal
      open={open}
      onClose={close}
      title={t(isOpenToAll ? 'account.heading' : 'closed.heading')}
      titleHidden={!isOpenToAll}
      size="lg"
      dismissible={!isTyping && !isSending}
      footer={isTyping && <StopFooter isSending={isSending} onStop={close} />}
    >
      {isOpenToAll ? (
        <div className="grid gap-5">
          <p className="text-muted">{t('account.intro')}</p>
          <div className="signup-form-place">
            <AccountForm
              action={member ? `/members/${member}/signup` : '/signup'}
              // Only the page of a member knows who answers for them, so here a site where nobody might is asked nothing.
              withMessage={member !== null && settings.fictional_answers !== 'nobody'}
              onType={() => setTyping(true)}
            />
          </div>
          <HaveAccount />
        </div>
      ) : (
        <SignupClosed level={2} />
      )}
    </Modal>
  )
}

/** Closes the modal only after a confirmation. */
function StopFooter({ isSending, onStop }: { isSending: boolean; onStop: () => void }) {
  const t = useTranslations('signup.modal')
  const [isAsking, setAsking] = useState(false)
  if (isSending) return null
  if (!isAsking)
    return (
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        {t('not_now')}
      </Button>
    )
  return (
    <>
      <p role="alert" className="grow self-center text-sm max-md:order-last">
        {t('stop_question')}
      </p>
      <Button variant="secondary" size="sm" onClick={onStop}>
        {t('stop')}
      </Button>
      <Button size="sm" autoFocus onClick={() => setAsking(false)}>
        {t('go_on')}
      </Button>
    </>
  )
}
