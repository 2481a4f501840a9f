import IconHeart from 'icon:heart'
import { useTranslations } from 'use-intl'
import type { Character } from '../../../core/contract/members/members.ts'
import { classes } from '../../ui/classes.ts'
import './like-heart.css'

type Props = { character: Character; size: string; className: string }

/** A heart that likes a fictional profile. Belongs in a `SignupForm`, which takes the like along. */
export function LikeHeart({ character: { id, name }, size, className }: Props) {
  const t = useTranslations('swipe-game')
  return (
    <label className={classes('like-heart', className)}>
      <input type="checkbox" name="liked" value={id} className="sr-only" />
      <span className="sr-only">{t('like', { name })}</span>
      <IconHeart size={size} aria-hidden />
    </label>
  )
}
