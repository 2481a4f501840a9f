import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { User } from '../../../core/contract/account/account.ts'
import { messagePrice } from '../../../core/rules/chat/message-price.ts'
import { useShell } from '../../session/use-shell.ts'
import { useWaiting } from '../../session/waiting.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FaqLink } from '../../ui/faq-link.tsx'
import { ResendActivationMail } from '../account/activation-mail/resend-activation-mail.tsx'
import type { HeldConversation, Outgoing } from './chat-state.ts'
import { useChats } from './chat-store.ts'
import { addressOf } from './conversation-address.ts'

type NoticesProps = { id: string; conversation: HeldConversation }

/** Refusals after which no further message can be sent; the partner or the conversation is gone. */
const GONE = ['member_gone', 'conversation_gone']

/** Whether there is a composer. Somebody who has yet to confirm the address may write down what to send then. */
export function useIsOpen(id: string, conversation: HeldConversation): boolean {
  const failure = useFailed(id)?.failure
  const refusal = useRefusal(conversation)
  const mayWrite = refusal === null || refusal.error === 'activation_required'
  return (
    !conversation.blocked &&
    !doesRest(conversation, failure?.code) &&
    mayWrite &&
    !GONE.includes(failure?.code ?? '')
  )
}

/** Notice about a conversation in which nothing can be sent, or about a failed message whose cause can be mended. */
export function Notices({ id, conversation }: NoticesProps) {
  const { user } = useShell()
  const isShort = useIsShort()
  const failed = useFailed(id)
  const refusal = useRefusal(conversation)
  const { profile, blocked } = conversation
  const code = failed?.failure?.code
  const back = addressOf(id)
  if (blocked || code === 'own_block') return <Blocked name={profile.name} />
  if (code && GONE.includes(code)) return <Gone name={profile.name} />
  if (doesRest(conversation, code)) return <Rests name={profile.name} />
  if (refusal) return <Refused refusal={refusal} name={profile.name} back={back} />
  if (failed && (code === 'credits_owed' || code === 'insufficient_credits') && isShort(failed))
    return <Short isOwed={code === 'credits_owed'} back={back} />
  if (code === 'activation_required' && user) return <Activation email={user.email} />
  if (code === 'premium_required' && !user?.paid_user) return <Premium back={back} />
  return null
}

/** Whether a fictional profile rests: it did when the conversation was loaded, has just said goodbye, or refused a message. */
const doesRest = ({ profile, write_error: refusal }: HeldConversation, code: string | undefined) =>
  profile.rests === true || [refusal?.error, code].includes('profile_rests')

/** The newest message of the conversation that could not be sent. */
const useFailed = (id: string) =>
  useChats().outgoing.findLast((message) => message.conversation === id && message.failure)

/** The refusal that any message would get, unless its cause is gone since the conversation was loaded. */
function useRefusal({ write_error: refusal }: HeldConversation) {
  const { user } = useShell()
  const isMended =
    (refusal?.error === 'premium_required' && user?.paid_user) ||
    (refusal?.error === 'activation_required' && user?.profile.status === 'active')
  return isMended ? null : refusal
}

type Refusal = NonNullable<HeldConversation['write_error']>

/** What stands in place of the composer where any message would be refused. */
function Refused({ refusal, name, back }: { refusal: Refusal; name: string; back: string }) {
  const t = useTranslations('chat')
  const { user } = useShell()
  if (refusal.error === 'premium_required') return <Premium back={back} before={name} />
  if (refusal.error === 'activation_required' && user) return <Activation email={user.email} />
  if (refusal.error === 'nobody_answers')
    return (
      <Alert title={t('notices.nobody.title')} action={<FindOthers />}>
        {t('notices.nobody.text', { name })}
      </Alert>
    )
  return <Alert tone="warning">{refusal.message}</Alert>
}

/** The partner left or closed the door; which of the two is not told. */
function Gone({ name }: { name: string }) {
  const t = useTranslations('chat.notices.gone')
  return (
    <Alert tone="warning" announce title={t('title', { name })} action={<FindOthers />}>
      {t('text')}
    </Alert>
  )
}

function Rests({ name }: { name: string }) {
  const t = useTranslations('chat.notices.rests')
  return (
    <Alert announce title={t('title', { name })} action={<FindOthers />}>
      {t('text')}
    </Alert>
  )
}

function FindOthers() {
  const t = useTranslations('chat.empty')
  return (
    <ButtonLink size="sm" to="/members">
      {t('action')}
    </ButtonLink>
  )
}

/** The page that sells credits to this member, which leads back to the conversation. */
export function useCreditsWay(id: string): string {
  const { user } = useShell()
  return wayTo(creditsPage(user), addressOf(id))
}

const wayTo = (path: string, back: string) => `${path}?${new URLSearchParams({ to: back })}`

function Short({ isOwed, back }: { isOwed: boolean; back: string }) {
  const t = useTranslations('chat.notices')
  const { user } = useShell()
  return (
    <Alert
      tone="warning"
      title={t(isOwed ? 'owed.title' : 'credits.title')}
      action={
        <>
          <ButtonLink size="sm" to={wayTo(creditsPage(user), back)}>
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

const creditsPage = (user: User | null) => (user?.paid_user ? '/credits' : '/premium')

/** The limit of a free member, said before a message is written (to `before`) or after it was refused. */
function Premium({ back, before }: { back: string; before?: string }): ReactNode {
  const t = useTranslations('chat.notices.premium')
  return (
    <Alert
      tone="warning"
      title={t('title')}
      action={
        <ButtonLink size="sm" to={wayTo('/premium', back)}>
          {t('action')}
        </ButtonLink>
      }
    >
      {before ? t('before', { name: before }) : t('text')}
    </Alert>
  )
}

/** Whether credits are still missing for the message; a member who bought some can simply retry. */
function useIsShort() {
  const { settings } = useShell()
  const { credits } = useWaiting()
  return ({ content }: Outgoing) => credits < messagePrice(content, settings)
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
