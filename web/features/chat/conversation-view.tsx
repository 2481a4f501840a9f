import { useEffect } from 'react'
import { useActionData, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { RealAnswer } from '../../../core/contract/chat/chat.ts'
import type { MemberCard, PhotoAccess } from '../../../core/contract/members/members.ts'
import { messagePrice } from '../../../core/rules/chat/message-price.ts'
import { useShownMember } from '../../session/shown-member.ts'
import { useReload } from '../../session/use-reload.ts'
import { useShell } from '../../session/use-shell.ts'
import { useWaiting } from '../../session/waiting.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { PhotoRequestCard } from '../members/photo-access/photo-request-card.tsx'
import { useAskedDate } from '../members/photo-access/use-asked-date.ts'
import type { ConversationAnswer } from './change-conversation.ts'
import type { HeldConversation, Outgoing } from './chat-state.ts'
import { retry, send, useChats } from './chat-store.ts'
import { Composer } from './composer.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { keepDraft, moveDraft } from './drafts.ts'
import { HelpBar } from './help-bar.tsx'
import { Icebreakers, Suggestions } from './icebreakers.tsx'
import type { Beginning, Given } from './load-chat-page.ts'
import { MessageLog } from './message-log.tsx'
import { Notices, useIsOpen } from './notices.tsx'
import { OutOfCredits } from './out-of-credits.tsx'
import { AskIfReal, RealGate } from './real/real-gate.tsx'
import './composer.css'

export type OpenConversation = {
  id: string
  conversation: HeldConversation
  beginning: Beginning | null
  given: Given
  real: RealAnswer | null
}

/** Refusals that end when the member has paid. */
const UNPAID = ['insufficient_credits', 'credits_owed']

/** One conversation: its header, messages and composer. */
export function ConversationView({ id, conversation, beginning, given, real }: OpenConversation) {
  const navigate = useNavigate()
  const { credits, refresh } = useWaiting()
  useShownMember(conversation.profile.id)
  const { settings } = useShell()
  // Somebody who may come to harm writes to a fictional profile for nothing (docs/product.md, chat-alarms).
  const isFree = conversation.help !== null && conversation.profile.kind === 'fictional'
  const isPayable = isFree || conversation.profile.demo || credits >= settings.message_credits
  const answer = useActionData<ConversationAnswer>()
  // Only a form sent without scripts gets this answer; its text returns with the page.
  const refused = answer?.intent === 'send' ? answer : null
  const isOpen = useIsOpen(id, conversation)
  const isUnanswered = !conversation.messages.some(({ mine }) => !mine)
  const isOwnTurn = conversation.messages.findLast(({ line }) => !line)?.mine === false
  useKeptWords(id, isOpen ? '' : given.text)
  const shown = {
    to: conversation.profile,
    priceOf: (content: Outgoing['content']) => messagePrice(content, settings),
  }
  const settle = async (sending: ReturnType<typeof send>) => {
    const sent = await sending
    refresh()
    if (!sent || !beginning) return
    moveDraft(id, sent.conversation)
    await navigate(`/chats/${sent.conversation}`, { replace: true })
  }
  const { outgoing } = useChats()
  useNewPrices(outgoing.filter((message) => message.conversation === id))
  const retryUnpaid = () => {
    for (const { key, failure, conversation: to } of outgoing)
      if (to === id && UNPAID.includes(failure?.code ?? '')) void settle(retry(key, shown))
  }
  return (
    <>
      <ConversationHeader id={id} conversation={conversation} />
      {conversation.help && <HelpBar help={conversation.help} />}
      <MessageLog id={id} conversation={conversation} onRetry={(key) => settle(retry(key, shown))} />
      <div className="chat-foot">
        <div className="chat-notices">
          {beginning && isOpen && conversation.messages.length === 0 && (
            <Icebreakers lines={beginning.icebreakers} />
          )}
          {conversation.photo_access && !conversation.blocked && (
            <ConversationPhotos partner={conversation.profile} access={conversation.photo_access} />
          )}
          <Notices id={id} conversation={conversation} />
          {refused && <Alert tone="danger">{refused.message}</Alert>}
        </div>
        <RealGate conversation={id} partner={conversation.profile} given={real} />
        {isOpen && isUnanswered && <AskIfReal conversation={id} className="chat-ask-real" />}
        {isOpen && isPayable && isOwnTurn && <Suggestions lines={conversation.suggestions} />}
        {isOpen && !isPayable && <OutOfCredits id={id} given={given.text} />}
        {isOpen && isPayable && (
          <Composer
            conversation={id}
            partner={conversation.profile}
            isFree={isFree}
            onPaid={retryUnpaid}
            isNew={beginning !== null}
            given={refused ? { ...given, text: refused.text } : given}
            onSend={(content) => settle(send({ conversation: id, content }, shown))}
          />
        )}
      </div>
    </>
  )
}

/** Shows the new price beside a message that was refused because it costs more than was shown. */
function useNewPrices(outgoing: readonly Outgoing[]) {
  const reload = useReload()
  const hasRisen = outgoing.some(({ failure }) => failure?.code === 'price_changed')
  useEffect(() => {
    if (hasRisen) reload()
  }, [hasRisen, reload])
}

/** Words from the address become the draft where there is no composer that would take them. */
function useKeptWords(conversation: string, words: string) {
  useEffect(() => {
    if (words !== '') keepDraft(conversation, words)
  }, [conversation, words])
}

type ConversationPhotosProps = { partner: MemberCard; access: PhotoAccess }

/** Private photos between the two of a conversation: the partner's request, or how the reader's own stands. */
function ConversationPhotos({ partner, access }: ConversationPhotosProps) {
  const t = useTranslations('photo-access')
  const date = useAskedDate(access.asked_at)
  const { id, name, kind } = partner
  if (access.asked_of_me) return <PhotoRequestCard asker={partner} />
  if (access.private_photos === 0) return null
  if (access.state === 'allowed') {
    return (
      <p className="photo-access-line">
        {t('allowed', { name })} <Link to={`/members/${id}`}>{t('look')}</Link>
      </p>
    )
  }
  // A request of long ago is not shown for ever.
  if (access.state === 'none' || access.can_ask) return null
  return (
    <p className="photo-access-line" role="status">
      {kind === 'fictional' ? t('asked_fictional', { date }) : t('asked', { date, name })}
    </p>
  )
}
