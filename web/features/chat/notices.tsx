import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MemberCard } from '../../../core/contract/members/members.ts'
import { giftPrice } from '../../../core/rules/chat/gifts.ts'
import { useShell } from '../../session/use-shell.ts'
import { useWaiting } from '../../session/waiting.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FaqLink } from '../../ui/faq-link.tsx'
import { ResendActivationMail } from '../account/activation-mail/resend-activation-mail.tsx'
import type { Outgoing } from './chat-state.ts'
import { useChats } from './chat-store.ts'

type NoticesProps = { conversation: string; blocked: boolean; profile: MemberCard }

/** Notice about a block, or about a failed message if the member can fix the cause. */
export function Notices({ conversation, blocked, profile }: NoticesProps) {
  const t = useTranslations('chat.notices')
  const { user } = useShell()
  const isShort = useIsShort()
  const failed = useChats().outgoing.findLast((one) => one.conversation === conversation && one.failure)
  const back = conversation.startsWith('new:')
    ? `/chats/new?profile=${conversation.slice(4)}`
    : `/chats/${conversation}`
  const way = (path: string) => `${path}?${new URLSearchParams({ to: back })}`
  if (blocked) return <Blocked name={profile.name} />
  const isOwed = failed?.failure?.code === 'credits_owed'
  if (failed && (isOwed || failed.failure?.code === 'insufficient_credits') && isShort(failed)) {
    return (
      <Alert
        tone="warning"
        title={t(isOwed ? 'owed.title' : 'credits.title')}
        action={
          <>
            <ButtonLink size="sm" to={way(user?.paid_user ? '/credits' : '/premium')}>
              {t('credits.action')}
            </ButtonLink>
            <FaqLink about="credits" />
          </>
        }
      >
        {t(isOwed ? 'owed.text' : 'credits.text')}
      </Alert>
    )
  }
  if (failed?.failure?.code === 'activation_required' && user) return <Activation email={user.email} />
  if (failed?.failure?.code === 'premium_required' && !user?.paid_user) {
    return (
      <Alert
        tone="warning"
        title={t('premium.title')}
        action={
          <ButtonLink size="sm" to={way('/premium')}>
            {t('premium.action')}
          </ButtonLink>
        }
      >
        {t('premium.text')}
      </Alert>
    )
  }
  return null
}

/** Whether credits are still missing for the message; a member who bought some can simply retry. */
function useIsShort() {
  const { settings } = useShell()
  const { credits } = useWaiting()
  return ({ content }: Outgoing) => {
    if (content.kind === 'gift') return credits < giftPrice(content.gift, settings.gift_credits)
    return credits < (content.kind === 'photo' ? settings.photo_credits : settings.message_credits)
  }
}

function Activation({ email }: { email: string }) {
  const t = useTranslations('alerts.activation')
  return (
    <Alert tone="warning" title={t('title')} action={<ResendActivationMail />}>
      {t('text', { email })}
    </Alert>
  )
}

function Blocked({ name }: { name: string }) {
  const t = useTranslations('chat.notices')
  return (
    <Alert
      title={t('blocked.title', { name })}
      action={
        <Form method="post">
          <Button type="submit" size="sm" variant="secondary" name="intent" value="unblock">
            {t('blocked.action')}
          </Button>
        </Form>
      }
    >
      {t('blocked.text', { name })}
    </Alert>
  )
}
