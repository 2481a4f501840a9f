import IconLock from 'icon:lock'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { AskForPhotos } from '../photo-access/ask-for-photos.tsx'
import type { Ask } from './dialogs.tsx'

type PrivatePhotosProps = { member: MemberProfile; onAsk: Ask }

/** Photos that stay locked for this reader, and the step that leads to them. */
export function PrivatePhotos({ member, onAsk }: PrivatePhotosProps) {
  const { locked_photos: photos, photo_access: access } = member
  if (photos.length === 0) return null
  return access ? (
    <PrivateForMember member={member} access={access} />
  ) : (
    <MoreForMembers count={photos.length} onAsk={onAsk} />
  )
}

type PrivateForMemberProps = { member: MemberProfile; access: NonNullable<MemberProfile['photo_access']> }

/** A member sees that there are private photos, and asks their owner. */
function PrivateForMember({ member, access }: PrivateForMemberProps) {
  const t = useTranslations('photo-access')
  const { name, locked_photos: photos } = member
  const count = photos.length
  return (
    <Locked title={t('title')} notice={t('notice', { count, name })}>
      <ul className="member-locked">
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <div className="member-locked-tile" role="img" aria-label={t('tile', { place: at + 1, count })}>
              <Lock />
            </div>
          </li>
        ))}
      </ul>
      <AskForPhotos member={member} access={access} />
    </Locked>
  )
}

/** A visitor sees the main photo alone, and that there are more for members. */
function MoreForMembers({ count, onAsk }: { count: number; onAsk: Ask }) {
  const t = useTranslations('member.locked')
  return (
    <Locked title={t('title')} notice={t('notice', { count })}>
      <ul className="member-locked">
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing but its place is known of a locked photo
          <li key={at}>
            <button
              type="button"
              className="member-locked-tile"
              aria-label={t('open', { place: at + 1, count })}
              onClick={() => onAsk({ kind: 'login', wish: 'photo' })}
            >
              <Lock />
            </button>
          </li>
        ))}
      </ul>
    </Locked>
  )
}

function Locked({ title, notice, children }: { title: string; notice: string; children: ReactNode }) {
  return (
    <section aria-labelledby="private-title" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="private-title" className="text-xl">
          {title}
        </h2>
        <p className="text-muted">{notice}</p>
      </div>
      {children}
    </section>
  )
}

const Lock = () => (
  <span className="member-lock">
    <IconLock size="1.375rem" aria-hidden />
  </span>
)
