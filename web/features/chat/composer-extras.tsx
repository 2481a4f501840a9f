import type { Outgoing } from './chat-state.ts'
import { EmojiPicker } from './extras/emoji-picker.tsx'
import { GiftPicker } from './extras/gift-picker.tsx'
import { PhotoPicker } from './extras/photo-picker.tsx'

type ComposerExtrasProps = {
  onEmoji: (emoji: string) => void
  onSend: (content: Outgoing['content']) => void
  /** Opens the gift picker at once, for members who arrive to send a gift. */
  wantsGift: boolean
}

/**
 * Photos, gifts and emoji. Their code comes with the composer: buttons that the server has drawn would vanish while
 * code of their own loads.
 */
export function ComposerExtras({ onEmoji, onSend, wantsGift }: ComposerExtrasProps) {
  return (
    <div className="chat-extras">
      <PhotoPicker onPick={(photo) => onSend({ kind: 'photo', photo })} />
      <GiftPicker onPick={(gift) => onSend({ kind: 'gift', gift })} startsOpen={wantsGift} />
      <EmojiPicker onPick={onEmoji} />
    </div>
  )
}
