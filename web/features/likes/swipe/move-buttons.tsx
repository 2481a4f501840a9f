import IconArrowBackUp from 'icon:arrow-back-up'
import IconHeartFilled from 'icon:heart-filled'
import IconInfoCircle from 'icon:info-circle'
import IconX from 'icon:x'
import type { SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { DeckCard } from '../../../../core/contract/likes/likes.ts'
import { rememberList } from '../../../lib/member-list.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Link } from '../../../ui/link.tsx'
import type { Direction } from './gesture.ts'

type MoveButtonsProps = {
  card: DeckCard
  likesLeft: number
  onSwipe: (direction: Direction) => void
  /** Undefined while there is no card to bring back. */
  onBringBack?: () => void
}

/** The same moves as buttons: for keyboards, for resting thumbs, and as a form without scripts. */
export function MoveButtons({ card, likesLeft, onSwipe, onBringBack }: MoveButtonsProps) {
  const t = useTranslations('swipe-game')
  const { id, name } = card
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pressed = event.nativeEvent.submitter
    onSwipe(pressed?.getAttribute('value') === 'like' ? 'like' : 'skip')
  }
  return (
    <form method="post" action="/swipe-game" className="swipe-moves" onSubmit={submit}>
      <input type="hidden" name="profile" value={id} />
      <IconButton
        label={t('undo')}
        variant="outline"
        disabled={!onBringBack}
        onClick={onBringBack}
        className="text-unread"
      >
        <IconArrowBackUp aria-hidden />
      </IconButton>
      <IconButton
        type="submit"
        name="move"
        value="skip"
        label={t('skip', { name })}
        variant="outline"
        size="lg"
        className="swipe-skip"
      >
        <IconX size="2rem" aria-hidden />
      </IconButton>
      <IconButton
        type="submit"
        name="move"
        value="like"
        label={t('like', { name })}
        // The button stays enabled without likes, because a press explains why it cannot like.
        variant={likesLeft === 0 ? 'outline' : 'filled'}
        size="lg"
        aria-describedby="swipe-likes-left"
        className={likesLeft === 0 ? 'swipe-no-like' : undefined}
      >
        <IconHeartFilled size="2rem" aria-hidden />
      </IconButton>
      <Link
        to={`/members/${id}`}
        title={t('profile', { name })}
        aria-label={t('profile', { name })}
        className="button size-12 border border-line bg-surface text-ink hover:border-line-strong hover:bg-hover"
        onClick={() => rememberList('/swipe-game', [id])}
      >
        <IconInfoCircle aria-hidden />
      </Link>
    </form>
  )
}
