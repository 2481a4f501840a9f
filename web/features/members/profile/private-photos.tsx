import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { useShell } from '../../../session/use-shell.ts'
import type { Ask } from './dialogs.tsx'

type PrivatePhotosProps = { member: Pick<MemberProfile, 'locked_photos'>; onAsk: Ask }

/** Photos that stay locked for this reader: blurred colours, and the action that unlocks them. */
export function PrivatePhotos({ member, onAsk }: PrivatePhotosProps) {
  const t = useTranslations('member.locked')
  const { user } = useShell()
  const { locked_photos: photos } = member
  // Visitors see only the main photo; members see all but private photos.
  const what = user ? 'private' : 'more'
  const count = photos.length
  if (count === 0) return null
  return (
    <section aria-labelledby="private-title" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="private-title" className="text-xl">
          {t(`${what}.title`)}
        </h2>
        <p className="text-muted">{t(`${what}.notice`, { count })}</p>
      </div>
      <ul className="member-locked">
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={t(`${what}.open`, { place: at + 1, count })}
              onClick={() => onAsk(user ? { kind: 'premium' } : { kind: 'login', wish: 'photo' })}
            >
              <span className="member-lock">
                <IconLock size="1.375rem" aria-hidden />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
