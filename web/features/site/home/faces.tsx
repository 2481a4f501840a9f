import IconHeartFilled from 'icon:heart-filled'
import { useTranslations } from 'use-intl'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { useShell } from '../../../session/use-shell.ts'
import { FictionalLabel } from '../../../ui/fictional-label.tsx'
import { SparkMark } from '../../../ui/logo.tsx'
import { Photo } from '../../../ui/photo.tsx'
import './faces.css'

/** Widths of the portraits, the leading one first, as laid out in home.css. */
const SIZES = [
  '(min-width: 62rem) 20rem, 10rem',
  '(min-width: 62rem) 13rem, 9rem',
  '(min-width: 62rem) 15rem, 9rem',
  '13rem',
]
/** The portraits of the fan that are in sight on a phone. */
const AT_ONCE = 3

/** The opening picture: a few portraits of fictional profiles, with a note that says so. */
export function Faces({ members }: { members: readonly MemberCard[] }) {
  const { settings } = useShell()
  if (members.length === 0) return <SparkMark className="home-faces-none" />
  return (
    <figure className="home-faces">
      {members.map((member, index) => (
        <div key={member.id} className="home-face">
          {member.main_image && (
            <Photo
              photo={member.main_image}
              cdnPrefix={settings.cdn_prefix}
              size="match"
              sizes={SIZES[index]}
              alt=""
              priority={index < AT_ONCE && (index > 0 ? 'low' : true)}
              className="size-full"
            />
          )}
        </div>
      ))}
      <span className="home-faces-like" aria-hidden>
        <IconHeartFilled size="1.75rem" />
      </span>
      <FacesNote />
    </figure>
  )
}

function FacesNote() {
  const t = useTranslations('home.hero')
  return (
    <figcaption className="home-faces-note">
      <FictionalLabel />
      <span>{t('faces_all')}</span>
    </figcaption>
  )
}
