import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../core/contract/members/members.ts'
import type { Interests as InterestNames } from '../../format/interest-words.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { useShell } from '../../session/use-shell.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Photo } from '../../ui/photo.tsx'
import { ProfileLabel } from '../../ui/profile-label.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { Interests } from '../members/profile/interests.tsx'
import '../members/profile/parts.css'

type Loaded = { member: MemberProfile; interests: InterestNames }

/** The partner's profile beside the conversation, on screens with room for it (docs/product.md, chat-composer). */
export function PartnerProfile({ id, name }: { id: string; name: string }) {
  const t = useTranslations('chat.header')
  const loaded = useProfile(id)
  return (
    <aside className="chat-partner" aria-label={t('about', { name })}>
      {loaded === 'failed' ? null : loaded ? <Profile {...loaded} /> : <Waiting />}
      <ButtonLink to={`/members/${id}`} variant="secondary" wide>
        {t('profile')}
      </ButtonLink>
    </aside>
  )
}

function Profile({ member, interests }: Loaded) {
  const t = useTranslations('chat.header')
  const { settings } = useShell()
  const { name, age, city, about, main_image: photo } = member
  return (
    <>
      {photo && (
        <Photo
          photo={photo}
          cdnPrefix={settings.cdn_prefix}
          size="match"
          alt=""
          className="aspect-4/5 w-full rounded-card"
        />
      )}
      <div>
        <p className="font-display text-xl font-semibold">{t('name_age', { name, age })}</p>
        {city && <p className="text-muted">{city}</p>}
        <ProfileLabel member={member} explanation={settings.fictional_warning} className="mt-2" />
      </div>
      {about && <p className="leading-relaxed whitespace-pre-line">{about}</p>}
      <Interests member={member} names={interests} />
    </>
  )
}

const Waiting = () => (
  <SkeletonGroup>
    <Skeleton className="aspect-4/5 w-full rounded-card" />
    <Skeleton className="mt-4 h-6 w-2/3" />
    <Skeleton className="mt-2 h-24 w-full" />
  </SkeletonGroup>
)

/** Null while the profile loads. Without an answer there is only the link to it. */
function useProfile(id: string): Loaded | 'failed' | null {
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null)
  useEffect(() => {
    let isCurrent = true
    setLoaded(null)
    Promise.all([browserApi('readMember', { query: { id } }), browserApi('listInterests')])
      .then(([{ member }, { interests }]) => ({ member, interests }))
      .catch(() => 'failed' as const)
      .then((answer) => isCurrent && setLoaded(answer))
    return () => {
      isCurrent = false
    }
  }, [id])
  return loaded
}
