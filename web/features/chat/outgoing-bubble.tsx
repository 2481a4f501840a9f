import IconAlertCircle from 'icon:alert-circle'
import IconClock from 'icon:clock'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import type { Outgoing } from './chat-state.ts'
import { discard } from './chat-store.ts'
import { GiftPicture } from './gift-picture.tsx'
import { PictureMessage } from './picture-message.tsx'

type OutgoingBubbleProps = { outgoing: Outgoing; onRetry: (key: string) => void }

/** A message that is being sent; a failed one stays with a button to retry. */
export function OutgoingBubble({ outgoing, onRetry }: OutgoingBubbleProps) {
  const t = useTranslations('chat.log')
  const { content, failure, key } = outgoing
  return (
    <article className="chat-message is-mine is-fresh" data-state={failure ? 'failed' : 'pending'}>
      {content.kind === 'text' && (
        <p className="chat-bubble" dir="auto">
          {content.text}
        </p>
      )}
      {content.kind === 'gift' && <GiftPicture gift={content.gift} />}
      {content.kind === 'photo' && <PictureMessage photo={content.photo} />}
      {failure ? (
        <div className="chat-failure" role="alert">
          <p className="flex items-center gap-1.5">
            <IconAlertCircle size="1.125rem" aria-hidden />
            {failure.message || t('offline')}
          </p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button size="sm" variant="secondary" onClick={() => onRetry(key)}>
              {t('retry')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => discard(key)}>
              {t('discard')}
            </Button>
          </div>
        </div>
      ) : (
        <p className="chat-meta">
          <IconClock size="0.875rem" aria-hidden />
          {t('pending')}
        </p>
      )}
    </article>
  )
}
