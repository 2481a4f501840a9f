import { useTranslations } from 'use-intl'
import type { MemberCard } from '../../../core/contract/members/members.ts'
import { useShell } from '../../session/use-shell.ts'
import { Photo } from '../../ui/photo.tsx'

/** Where a conversation begins: with whom, and if nobody real, that too. */
export function Introduction({ profile }: { profile: MemberCard }) {
  const t = useTranslations('chat')
  const member = useTranslations('member.identity')
  const { settings } = useShell()
  const { name, age, city, main_image: photo, kind } = profile
  return (
    <div className="chat-introduction">
      {photo && (
        <Photo
          photo={photo}
          cdnPrefix={settings.cdn_prefix}
          size="match"
          alt=""
          priority
          className="chat-portrait"
        />
      )}
      <p className="font-display text-2xl font-semibold">{t('header.name_age', { name, age })}</p>
      {city && <p className="text-muted">{city}</p>}
      {kind === 'fictional' && (
        <p className="chat-warning">
          <strong className="font-semibold">{member('fictional', { name })}.</strong>{' '}
          {settings.fictional_warning}
        </p>
      )}
      <p className="text-sm text-muted">{t('log.beginning', { name })}</p>
    </div>
  )
}
