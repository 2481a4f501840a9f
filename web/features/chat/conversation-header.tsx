import IconArrowLeft from 'icon:arrow-left'
import IconBan from 'icon:ban'
import IconChartBar from 'icon:chart-bar'
import IconDotsVertical from 'icon:dots-vertical'
import IconFlag from 'icon:flag'
import IconLifebuoy from 'icon:lifebuoy'
import IconLock from 'icon:lock'
import IconNotes from 'icon:notes'
import IconTrash from 'icon:trash'
import IconUser from 'icon:user'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MemberCard } from '../../../core/contract/members/members.ts'
import { useFetcherForm } from '../../forms/use-form.ts'
import { useOnAnswer } from '../../forms/use-on-answer.ts'
import { useShell } from '../../session/use-shell.ts'
import { useWaiting } from '../../session/waiting.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useAnswersWords } from '../../ui/presence.tsx'
import { ProfileLabel } from '../../ui/profile-label.tsx'
import { toast } from '../../ui/toast.tsx'
import type { PhotoAccessAnswer } from '../members/photo-access/change-photo-access.ts'
import { BlockDialog } from '../members/profile/block-dialog.tsx'
import { ReportDialog } from '../members/profile/report-dialog.tsx'
import type { HeldConversation } from './chat-state.ts'
import { removeChat, useChats } from './chat-store.ts'
import { NotesSheet } from './notes-sheet.tsx'
import { ReaderWarning } from './reader-warning.tsx'
import { AskIfReal } from './real/real-gate.tsx'

type ConversationHeaderProps = { id: string; conversation: HeldConversation }
type Asked = 'block' | 'report' | 'notes' | 'delete' | null

export function ConversationHeader({ id, conversation }: ConversationHeaderProps) {
  const t = useTranslations('chat.header')
  const { settings } = useShell()
  const [asked, ask] = useState<Asked>(null)
  const { profile, blocked } = conversation
  const close = () => ask(null)
  return (
    <header className="chat-top">
      <div className="chat-header">
        <Link to="/chats" className="button chat-back" aria-label={t('back')}>
          <IconArrowLeft size="1.375rem" aria-hidden />
        </Link>
        <Link to={`/members/${profile.id}`} className="chat-header-link">
          <Avatar
            name={profile.name}
            photo={profile.main_image}
            cdnPrefix={settings.cdn_prefix}
            online={profile.online}
            className="chat-header-avatar"
          />
          <span className="grid min-w-0">
            <span className="truncate font-display text-lg font-semibold">
              {t('name_age', { name: profile.name, age: profile.age })}
            </span>
            <Presence id={id} profile={profile} />
          </span>
        </Link>
        <ConversationMenu id={id} conversation={conversation} onAsk={ask} />
      </div>
      <LabelLine conversation={conversation} />
      {conversation.warned && <ReaderWarning conversation={id} onReport={() => ask('report')} />}
      <BlockDialog member={profile} open={asked === 'block'} onClose={close} />
      <ReportDialog
        member={{ name: profile.name, kind: profile.kind, blocked }}
        open={asked === 'report'}
        onClose={close}
        onBlock={() => ask('block')}
      />
      <NotesSheet conversation={id} name={profile.name} open={asked === 'notes'} onClose={close} />
      <DeleteConversation id={id} profile={profile} open={asked === 'delete'} onClose={close} />
    </header>
  )
}

/**
 * The label of a fictional profile or a demo member, which shows for as long as the conversation is on the screen
 * (docs/product.md, members-who-is-real), and who answers, unless nobody does now. The long sentence stands once, above the
 * first message.
 */
function LabelLine({ conversation }: Pick<ConversationHeaderProps, 'conversation'>) {
  const { profile, help, write_error: refusal } = conversation
  const { settings } = useShell()
  const answers = useAnswersWords(profile)
  if (profile.kind !== 'fictional' && !profile.demo) return null
  return (
    <p className="chat-fictional">
      <ProfileLabel member={profile} explanation={settings.fictional_warning} />{' '}
      {!help && refusal?.error !== 'age_check' && answers}
    </p>
  )
}

function Presence({ id, profile: { online, city } }: { id: string; profile: MemberCard }) {
  const t = useTranslations('chat.header')
  const isTyping = (useChats().typing[id] ?? 0) > 0
  return (
    <span className="truncate text-sm text-muted" aria-live="polite">
      {isTyping ? <span className="chat-typing">{t('typing')}</span> : online ? t('online') : city}
    </span>
  )
}

function ConversationMenu({
  id,
  conversation,
  onAsk,
}: ConversationHeaderProps & { onAsk: (asked: Asked) => void }) {
  const t = useTranslations('chat.header')
  const notes = useTranslations('chat.notes')
  const footer = useTranslations('shell.footer')
  const { profile, blocked } = conversation
  return (
    <Menu label={t('menu', { name: profile.name })} trigger={<IconDotsVertical aria-hidden />}>
      <MenuItem>
        <Link to={`/members/${profile.id}`}>
          <IconUser size="1.25rem" aria-hidden />
          {t('profile')}
        </Link>
      </MenuItem>
      <MenuItem>
        <AskIfReal conversation={id} />
      </MenuItem>
      <MenuItem>
        <Link to="/credits#month">
          <IconChartBar size="1.25rem" aria-hidden />
          {t('month')}
        </Link>
      </MenuItem>
      {profile.kind === 'fictional' && !id.startsWith('new:') && (
        <MenuItem>
          <button type="button" onClick={() => onAsk('notes')}>
            <IconNotes size="1.25rem" aria-hidden />
            {notes('open', { name: profile.name })}
          </button>
        </MenuItem>
      )}
      {conversation.photo_access?.can_ask && !blocked && <AskItem profile={profile.id} />}
      <MenuItem>
        <button type="button" onClick={() => onAsk('report')}>
          <IconFlag size="1.25rem" aria-hidden />
          {t('report')}
        </button>
      </MenuItem>
      <MenuItem>
        <Link to="/help">
          <IconLifebuoy size="1.25rem" aria-hidden />
          {footer('help')}
        </Link>
      </MenuItem>
      {!blocked && (
        <MenuItem tone="danger">
          <button type="button" onClick={() => onAsk('block')}>
            <IconBan size="1.25rem" aria-hidden />
            {t('block')}
          </button>
        </MenuItem>
      )}
      {!id.startsWith('new:') && (
        <MenuItem tone="danger">
          <button type="button" onClick={() => onAsk('delete')}>
            <IconTrash size="1.25rem" aria-hidden />
            {t('delete')}
          </button>
        </MenuItem>
      )}
    </Menu>
  )
}

/** Asks the partner to see their private photos; the answer shows above the composer. */
function AskItem({ profile }: { profile: string }) {
  const t = useTranslations()
  const { Form, answer } = useFetcherForm<PhotoAccessAnswer>('ask-photos', { key: 'ask-in-chat' })
  useOnAnswer(answer, (outcome) => {
    if (!outcome.ok && outcome.message) toast(outcome.message, { tone: 'danger' })
  })
  return (
    <MenuItem>
      <Form method="post">
        <input type="hidden" name="profile" value={profile} />
        <button type="submit" name="intent" value="ask-photos">
          <IconLock size="1.25rem" aria-hidden />
          {t('chat.header.ask_photos')}
        </button>
      </Form>
    </MenuItem>
  )
}

type DeleteConversationProps = {
  id: string
  profile: Pick<ConversationHeaderProps['conversation']['profile'], 'name' | 'kind'>
  open: boolean
  onClose: () => void
}

/**
 * Removes a conversation from the list at once. If the server fails, the list is loaded again and the member
 * is alerted (docs/product.md, chat-remove).
 */
function DeleteConversation({ id, profile: { name, kind }, open, onClose }: DeleteConversationProps) {
  const t = useTranslations('chat.delete')
  const navigate = useNavigate()
  const { refresh } = useWaiting()
  const remove = () => {
    onClose()
    removeChat(id).then(refresh, () => toast(t('failed'), { tone: 'danger' }))
    void navigate('/chats', { replace: true })
  }
  return (
    <ConfirmModal
      open={open}
      onClose={onClose}
      title={t('title', { name })}
      cancel={t('cancel')}
      action={
        <Button variant="danger" onClick={remove}>
          {t('submit')}
        </Button>
      }
    >
      <p>{t(kind === 'fictional' ? 'text_fictional' : 'text', { name })}</p>
    </ConfirmModal>
  )
}
