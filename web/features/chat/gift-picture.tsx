import { useTranslations } from 'use-intl'
import type { Gift } from '../../../core/rules/chat/gifts.ts'

/** Picture of a gift in a conversation. */
export function GiftPicture({ gift }: { gift: Gift }) {
  const t = useTranslations('gifts')
  return (
    <figure className="chat-gift">
      <img src={`/gifts/${gift}.svg`} alt="" width={96} height={96} />
      <figcaption>{t(gift)}</figcaption>
    </figure>
  )
}
