import type { Outgoing } from './chat-state.ts'
import { EmojiPicker } from './extras/emoji-picker.tsx'
import { GiftPicker } from './extras/gift-picker.tsx'
import { PhotoPicker } from './extras/photo-picker.tsx'

type ComposerExtrasProps = {
  onEmoji: (emoji: string) => void
  onSend: (content: Outgoing['content']) => void
  /** Opens the gifts at once, for somebody who came to give one. */
  wantsGift: boolean
}

/** Everything besides words; loaded after the conversation itself. */
export default function ComposerExtras({ onEmoji, onSend, wantsGift }: ComposerExtrasProps) {
  return (
    <div className="chat-extras">
      <PhotoPicker onPick={(photo) => onSend({ kind: 'photo', photo })} />
      <GiftPicker onPick={(gift) => onSend({ kind: 'gift', gift })} startsOpen={wantsGift} />
      <EmojiPicker onPick={onEmoji} />
    </div>
  )
}
