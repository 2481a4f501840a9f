import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../core/contract/members/members.ts'
import type { Slug } from '../../../core/rules/site/landers.ts'
import { NICHE_SLUGS, NICHES, type Niche } from '../../../core/rules/site/site.ts'
import type { Interests } from '../../format/interest-words.ts'
import { useShell } from '../../session/use-shell.ts'
import { classes } from '../../ui/classes.ts'
import { InterestIcon } from '../../ui/interest-icon.tsx'
import { Photo } from '../../ui/photo.tsx'
import { Notice } from '../shared/notice.tsx'
import '../shared/lander-words.css'

type PortraitProps = {
  member: Pick<MemberProfile, 'name' | 'main_image'>
  /** Width of the photo, as `sizes` of an image. */
  sizes: string
  className?: string
}

/** The first photo of a lander, or the first letter of the name. */
export function Portrait({ member, sizes, className }: PortraitProps) {
  const { settings } = useShell()
  if (!member.main_image)
    return (
      <span className={classes('landing-letter', className)} aria-hidden>
        {[...member.name][0]?.toUpperCase()}
      </span>
    )
  return (
    <Photo
      photo={member.main_image}
      cdnPrefix={settings.cdn_prefix}
      size="full"
      sizes={sizes}
      alt=""
      priority
      className={className}
    />
  )
}

type FictionalWordsProps = { member: Pick<MemberProfile, 'kind'>; className?: string }

/** Explains without a tap that a profile is fictional. */
export function FictionalWords({ member, className }: FictionalWordsProps) {
  const t = useTranslations('ui.fictional')
  const { settings } = useShell()
  if (member.kind !== 'fictional') return null
  return <Notice className={className}>{settings.fictional_warning || t('explanation')}</Notice>
}

export function InterestChips({ interests, label }: { interests: Interests; label: string }) {
  if (interests.length === 0) return null
  return (
    <ul className="landing-interests" aria-label={label}>
      {interests.map(({ id, name, icon }) => (
        <li key={id}>
          <InterestIcon icon={icon} className="size-5 shrink-0" />
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Anchor of the form. */
export const FORM_ID = 'write'

/** Link to the form, near the thumb while the form is still below the screen; then the form covers it. */
export function JumpToForm({ name }: { name: string }) {
  const t = useTranslations('member-landing.write')
  return (
    <a href={`#${FORM_ID}`} className="landing-jump">
      {t('jump', { name })}
    </a>
  )
}

/** Prices of joining and writing, and the link for members to log in. */
export function SmallPrint() {
  const t = useTranslations('member-landing.write')
  const { settings } = useShell()
  return (
    <div className="lander-print">
      <p>{t('costs', { credits: settings.signup_credits, cost: settings.message_credits })}</p>
      <p>{t.rich('login', { login: (words) => <a href="/login">{words}</a> })}</p>
    </div>
  )
}

/** Theme of the lander, in words and colour: from the address, or else from the site. */
export function useNiche(slug: Slug | null): { slug: Slug; niche: Niche } {
  const { settings } = useShell()
  const niche = NICHES.find((candidate) => NICHE_SLUGS[candidate] === slug) ?? settings.niche
  return { slug: NICHE_SLUGS[niche], niche }
}
