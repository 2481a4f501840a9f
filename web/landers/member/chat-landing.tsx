import IconSend2 from 'icon:send-2'
import { useTranslations } from 'use-intl'
import { useShell } from '../../session/use-shell.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FictionalLabel } from '../../ui/fictional-label.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFacts } from './facts.ts'
import { INTENT_FIELD, MESSAGE_LENGTH, signupAddress } from './first-message.ts'
import { FictionalWords, InterestChips, Portrait, SmallPrint, useNiche } from './landing-parts.tsx'
import type { Landing } from './load-landing.ts'
import './landing.css'
import './chat-landing.css'

/** A conversation before its first message: the profile and a field to write. No message here is made up. */
export function ChatLanding({ member, interests, slug, source }: Landing) {
  const t = useTranslations('member-landing')
  const ui = useTranslations('ui')
  const theme = useNiche(slug)
  const facts = useFacts(member, interests)
  const { settings } = useShell()
  const { id, name, age, kind, main_image: photo } = member
  const nameAndAge = ui('member.name_age', { name, age })
  return (
    <div data-niche={theme.niche} className="page chat-landing">
      <div className="chat-window">
        <header className="chat-window-head">
          <Avatar photo={photo} name={name} cdnPrefix={settings.cdn_prefix} size="md" />
          <div className="min-w-0 grow">
            <h1 className="truncate text-xl">
              <span className="sr-only">{t('chat.heading', { name: nameAndAge })}</span>
              <span aria-hidden>{nameAndAge}</span>
            </h1>
            {facts.city && <p className="truncate text-sm text-muted">{facts.city}</p>}
          </div>
          {kind === 'fictional' && <FictionalLabel />}
        </header>
        <div className="chat-window-room">
          <div className="chat-window-profile">
            <Portrait member={member} sizes="18rem" className="chat-window-photo" />
            <div className="chat-window-words">
              <FictionalWords member={member} />
              <InterestChips interests={facts.interests} label={t('facts.interests')} />
              <p className="text-muted">{t('chat.empty')}</p>
            </div>
          </div>
        </div>
        <form method="post" action={signupAddress(id, source)} className="chat-window-composer">
          <input type="hidden" {...INTENT_FIELD} />
          <Openers member={member} city={facts.city} interest={facts.interests[0]?.inSentence} />
          <div className="chat-window-line">
            <textarea
              name="signup_message"
              rows={1}
              maxLength={MESSAGE_LENGTH}
              aria-label={t('chat.label', { name })}
              placeholder={t('chat.placeholder')}
              autoComplete="off"
              className="control control-area chat-window-text"
            />
            <IconButton type="submit" variant="filled" label={t('chat.send')} className="shrink-0">
              <IconSend2 size="1.375rem" aria-hidden />
            </IconButton>
          </div>
        </form>
      </div>
      <div className="grid gap-1 text-center">
        <p className="text-sm">{t('write.next')}</p>
        <SmallPrint />
      </div>
    </div>
  )
}

type OpenersProps = { member: Landing['member']; city: string | null; interest: string | undefined }

/** Suggested first messages for the visitor; each button sends the form with its message. */
function Openers({ member: { name }, city, interest }: OpenersProps) {
  const t = useTranslations('member-landing.chat')
  const lines = [
    interest && t('opener_interest', { name, interest }),
    city && t('opener_city', { name, city }),
    t('opener_day', { name }),
  ].filter((line) => typeof line === 'string')
  return (
    <fieldset className="chat-window-openers">
      <legend className="mb-2 text-sm text-muted">{t('openers')}</legend>
      <div>
        {lines.map((line) => (
          <button key={line} type="submit" name="opener" value={line} className="chat-window-opener">
            {line}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
