import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { api } from '../../../../core/contract/api.ts'
import type { AnswerOf } from '../../../../core/contract/endpoint.ts'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { whenRefused } from '../../../lib/when-refused.ts'
import { useReload } from '../../../session/use-reload.ts'
import { useShell } from '../../../session/use-shell.ts'
import { useWaiting } from '../../../session/waiting.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toasts.ts'
import { MessageComposer } from '../../members/message/message-composer.tsx'

type Beginning = AnswerOf<typeof api.listIcebreakers>

/** Opening lines that a match offers (docs/product.md, likes-modal). */
const LINES = 3

type MatchComposerProps = { member: MemberCard; onSent: () => void }

/**
 * The first message to a match. Where none can be sent now, the reason is said, and the conversation is the way to
 * mend it.
 */
export function MatchComposer({ member, onSent }: MatchComposerProps) {
  const t = useTranslations('alerts.match')
  const { settings } = useShell()
  const { credits } = useWaiting()
  const beginning = useBeginning(member.id)
  const isPayable = member.demo || credits >= settings.message_credits
  if (beginning === undefined) return <MatchComposerSkeleton />
  if (beginning === null || beginning.write_error || !isPayable)
    return (
      <div className="grid w-full gap-3">
        {beginning?.write_error && <p className="text-sm text-muted">{beginning.write_error.message}</p>}
        <ButtonLink to={`/chats/new?profile=${member.id}`} wide>
          {t('write')}
        </ButtonLink>
      </div>
    )
  return <FirstMessage member={member} lines={beginning.icebreakers.slice(0, LINES)} onSent={onSent} />
}

/** The lines and the verdict of the server; undefined while they load, null if that failed. */
function useBeginning(profile: string): Beginning | null | undefined {
  const [loaded, setLoaded] = useState<Beginning | null>()
  useEffect(() => {
    let isWanted = true
    setLoaded(undefined)
    browserApi('listIcebreakers', { query: { profile } })
      .catch(() => null)
      .then((answer) => isWanted && setLoaded(answer))
    return () => {
      isWanted = false
    }
  }, [profile])
  return loaded
}

type FirstMessageProps = MatchComposerProps & { lines: readonly string[] }

function FirstMessage({ member, lines, onSent }: FirstMessageProps) {
  const t = useTranslations('chat')
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const { send, isSending, failure } = useSending(member, onSent)
  return (
    <div className="match-form">
      {lines.length > 0 && (
        <ul className="match-lines" aria-label={t('icebreakers')}>
          {lines.map((line) => (
            <li key={line}>
              <button
                type="button"
                className="opening-line"
                aria-pressed={line === text}
                onClick={() => {
                  setText(line)
                  field.current?.focus()
                }}
              >
                {line}
              </button>
            </li>
          ))}
        </ul>
      )}
      <MessageComposer
        field={field}
        text={text}
        partner={member}
        isSending={isSending}
        onWrite={setText}
        onSend={send}
      />
      <p className="match-failure" role="alert">
        {failure}
      </p>
    </div>
  )
}

/** Sends the first message. The same text keeps its key, so that a second try sends and charges once. */
function useSending({ id, name }: MemberCard, onSent: () => void) {
  const t = useTranslations('alerts.match')
  const navigate = useNavigate()
  const { refresh } = useWaiting()
  const reload = useReload()
  const { message_credits: price } = useShell().settings
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const attempt = useRef({ text: '', key: '' })

  const send = async (text: string) => {
    if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() }
    setSending(true)
    setFailure('')
    const call = browserApi(
      'sendMessage',
      { body: { profile: id, text, price } },
      { idempotencyKey: attempt.current.key },
    )
    const sent = await whenRefused(call, {
      any: ({ envelope, message }) => {
        if (envelope.error === 'price_changed') reload()
        return message
      },
    }).catch(() => t('offline'))
    setSending(false)
    refresh()
    if (typeof sent === 'string') return setFailure(sent)
    onSent()
    const run = () => void navigate(`/chats/${sent.conversation.id}`)
    toast(t('sent', { name }), { tone: 'success', action: { label: t('conversation'), run } })
  }
  return { send, isSending, failure }
}

/** Takes the room of the lines and the field while they load. */
export function MatchComposerSkeleton() {
  return (
    <SkeletonGroup className="grid w-full gap-3">
      <Skeleton className="h-18 w-full rounded-card" />
      <Skeleton className="h-12 w-full rounded-full" />
      <Skeleton className="h-5 w-2/3" />
    </SkeletonGroup>
  )
}
