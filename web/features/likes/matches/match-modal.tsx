import { type MouseEvent, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import type { Photo as PhotoData } from '../../../../core/contract/account/photos.ts'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { LateTexts } from '../../../session/late-texts.tsx'
import type { Announcement } from '../../../session/match-announcements.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { ProfileLabel } from '../../../ui/profile-label.tsx'
import { MatchComposer, MatchComposerSkeleton } from './match-composer.tsx'
import { Sparks } from './sparks.tsx'
import './match-modal.css'

type MatchModalProps = { announcement: Announcement; user: User; open: boolean; onClose: () => void }

/**
 * The screen of a match, or the modal of a like. The photo opens the profile, a click anywhere else closes it
 * (docs/product.md, likes-modal).
 */
export function MatchModal({ announcement: { kind, member }, user, open, onClose }: MatchModalProps) {
  const t = useTranslations('alerts.match')
  const isMatch = kind === 'match'
  const { name } = member
  const title = isMatch ? t('title') : t('like.title', { name })
  // Links close the modal while they navigate; buttons, the message and the explanation of the label must not.
  const close = ({ target }: MouseEvent) => {
    if (!(target instanceof Element && target.closest('button, .match-form, [popover]'))) onClose()
  }
  return (
    <Modal open={open} onClose={onClose} title={title} titleHidden size={isMatch ? 'screen' : 'md'}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; the cross and Escape do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it */}
      <div className="match" data-kind={kind} onClick={close}>
        <div className="match-people">
          {isMatch && <Face name={user.profile.name} photo={user.profile.main_image} />}
          <Link to={`/members/${member.id}`} className="match-link" aria-label={t('open', { name })}>
            <Face name={name} photo={member.main_image} />
          </Link>
          {isMatch && <Sparks />}
        </div>
        <p className="match-title" aria-hidden>
          {title}
        </p>
        <p className="text-lg text-muted">{isMatch ? t('text', { name }) : t('like.text')}</p>
        {(member.kind === 'fictional' || member.demo) && <LabelNote member={member} />}
        <Choices member={member} isMatch={isMatch} onClose={onClose} />
      </div>
    </Modal>
  )
}

/** The label of a fictional profile or a demo member, in words. */
function LabelNote({ member }: { member: MemberCard }) {
  const t = useTranslations('alerts.match')
  const ui = useTranslations('ui')
  return (
    <div className="match-note">
      <ProfileLabel member={member} />
      <p>{member.demo ? ui('demo.explanation') : t('fictional', { name: member.name })}</p>
    </div>
  )
}

type ChoicesProps = { member: MemberCard; isMatch: boolean; onClose: () => void }

function Choices({ member, isMatch, onClose }: ChoicesProps) {
  const t = useTranslations('alerts.match')
  if (isMatch)
    return (
      <div className="match-choices">
        <Suspense fallback={<MatchComposerSkeleton />}>
          <LateTexts features={['alerts', 'chat']}>
            <MatchComposer key={member.id} member={member} onSent={onClose} />
          </LateTexts>
        </Suspense>
        <Button variant="quiet" wide onClick={onClose}>
          {t('later')}
        </Button>
      </div>
    )
  return (
    <div className="match-choices">
      <ButtonLink to={`/members/${member.id}`} wide data-autofocus>
        {t('like.profile')}
      </ButtonLink>
      <ButtonLink to={`/chats/new?profile=${member.id}`} variant="quiet" wide>
        {t('write')}
      </ButtonLink>
    </div>
  )
}

function Face({ name, photo }: { name: string; photo: PhotoData | null }) {
  const { settings } = useShell()
  return (
    <span className="match-face">
      {photo ? (
        <Photo
          photo={photo}
          cdnPrefix={settings.cdn_prefix}
          size="match"
          sizes="14rem"
          alt=""
          priority
          className="size-full"
        />
      ) : (
        <span className="match-letter" aria-hidden>
          {[...name][0]?.toUpperCase()}
        </span>
      )}
    </span>
  )
}
