import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import type { Interests as InterestNames } from '../../../format/interest-words.ts'
import { useAttributeWords } from '../../../format/use-attribute-words.ts'
import { useShownMember } from '../../../session/shown-member.ts'
import { useCreditPrice } from '../../../session/use-money.ts'
import { useShell } from '../../../session/use-shell.ts'
import { useWaiting } from '../../../session/waiting.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { CommonGround } from '../common-ground.tsx'
import { useLike } from '../like/use-like.ts'
import { PhotoRequestCard } from '../photo-access/photo-request-card.tsx'
import { useReloadOnPhotoAccess } from '../photo-access/use-reload-on-photo-access.ts'
import { Actions } from './actions.tsx'
import { BlockedScreen } from './blocked-screen.tsx'
import { type Ask, type Dialog, Dialogs } from './dialogs.tsx'
import { factsOf } from './facts-of.ts'
import { Gallery, ProfilePhoto } from './gallery.tsx'
import { Bond, Identity } from './identity.tsx'
import { Interests } from './interests.tsx'
import { PrivatePhotos } from './private-photos.tsx'
import { ReportWithoutScripts } from './report-without-scripts.tsx'
import { NextMember, TopBar } from './top-bar.tsx'
import { type PhotoWalk, usePhotoWalk } from './use-photo-walk.ts'
import './member.css'
import './parts.css'

type MemberData = { member: MemberProfile; interests: InterestNames }

export function MemberScreen({ member, interests }: MemberData) {
  const [params] = useSearchParams()
  const [dialog, setDialog] = useState<Dialog | null>(params.has('report') ? { kind: 'report' } : null)
  const close = useCallback(() => setDialog(null), [])
  const { refresh } = useWaiting()
  useReloadOnPhotoAccess(member.id)
  useShownMember(member.id)
  // Opening a profile clears its new like, which the badges count.
  useEffect(() => {
    if (member.likes_me) refresh()
  }, [member.likes_me, refresh])
  return (
    <>
      {params.has('report') && <ReportWithoutScripts member={member} />}
      {member.blocked ? (
        <BlockedScreen member={member} onAsk={setDialog} />
      ) : (
        <Profile member={member} interests={interests} onAsk={setDialog} />
      )}
      <Dialogs member={member} dialog={dialog} onAsk={setDialog} onClose={close} />
    </>
  )
}

function Profile({ member, interests, onAsk }: MemberData & { onAsk: Ask }) {
  const t = useTranslations('member')
  const { user } = useShell()
  const isOwn = user?.profile.id === member.id
  const walk = usePhotoWalk(member.photos.length)
  const like = useProfileLike(member)
  return (
    <article ref={walk.root} className="page member-screen">
      <TopBar member={member} like={like} onAsk={onAsk} />
      <div className="member-hero">
        <div className="member-gallery">
          <Gallery member={member} walk={walk} />
        </div>
        <Identity member={member} />
      </div>
      <div className="member-text">
        <Bond member={member} />
        <CommonGround member={member} names={interests} className="member-common" />
        {member.photo_access?.asked_of_me && <PhotoRequestCard asker={member} />}
        {isOwn ? <Yourself /> : <Actions member={member} like={like} onAsk={onAsk} />}
        {member.about !== '' && (
          <section aria-labelledby="about-title" className="grid gap-3">
            <h2 id="about-title" className="text-xl">
              {t('about', { name: member.name })}
            </h2>
            <p className="text-lg leading-relaxed whitespace-pre-line">{member.about}</p>
          </section>
        )}
        <PhotoBetween member={member} at={1} walk={walk} />
        <Interests member={member} names={interests} />
        <PhotoBetween member={member} at={2} walk={walk} />
        <Facts member={member} />
        <FurtherPhotos member={member} walk={walk} />
        <PrivatePhotos member={member} onAsk={onAsk} />
        {!isOwn && <MessageCost />}
        <NextMember id={member.id} />
      </div>
    </article>
  )
}

/** The like of the member, which can be given again right after it was taken back. */
function useProfileLike(member: MemberProfile) {
  const t = useTranslations('member.actions')
  const { id, kind, demo, name, age, gender, country, city, online, main_image } = member
  return useLike(
    { id, kind, demo, name, age, gender, country, city, online, main_image },
    {
      isKnown: member.liked,
      onTakenBack: (again) => toast(t('taken_back'), { action: { label: t('undo'), run: again } }),
    },
  )
}

type PhotosProps = { member: MemberProfile; walk: PhotoWalk }

/** On a phone, a photo between two parts of the text. */
function PhotoBetween({ member, at, walk }: PhotosProps & { at: number }) {
  if (!member.photos[at]) return null
  return (
    <div className="member-photo">
      <ProfilePhoto member={member} at={at} walk={walk} sizes="100vw" />
    </div>
  )
}

/** How many photos stand between the words: the one on top, and two more. */
const BETWEEN = 3

/** On a phone, the photos that found no place between the words. */
function FurtherPhotos({ member, walk }: PhotosProps) {
  const further = member.photos.slice(BETWEEN)
  if (further.length === 0) return null
  return (
    <ul className="member-photos">
      {further.map(({ id }, index) => (
        <li key={id} className="member-photo">
          <ProfilePhoto member={member} at={BETWEEN + index} walk={walk} sizes="50vw" />
        </li>
      ))}
    </ul>
  )
}

function Yourself() {
  const t = useTranslations('member.identity')
  return (
    <Alert
      action={
        <ButtonLink to="/profile" size="sm" variant="secondary">
          {t('edit')}
        </ButtonLink>
      }
    >
      {t('yourself')}
    </Alert>
  )
}

/** Attributes of the member, as far as the site shows them. */
function Facts({ member }: { member: MemberProfile }) {
  const t = useTranslations('member')
  const words = useTranslations('profile')
  const wordFor = useAttributeWords()
  const { settings } = useShell()
  const facts = factsOf(member, settings.visible_profile_fields)
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="facts-title" className="grid gap-4">
      <h2 id="facts-title" className="text-xl">
        {t('facts')}
      </h2>
      <dl className="member-facts">
        {facts.map(({ field, value }) => (
          <div key={field}>
            <dt>{words(`fields.${field}`)}</dt>
            <dd>{wordFor(field, value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Cost of a message in credits and in money, and what is free (docs/product.md, chat-price). */
function MessageCost() {
  const t = useTranslations('member.costs')
  const { settings } = useShell()
  const credits = settings.message_credits
  const price = useCreditPrice()(credits)
  return (
    <p className="text-sm text-muted">
      {price ? t('message_price', { credits, price }) : t('message', { credits })} {t('rest')}
    </p>
  )
}
