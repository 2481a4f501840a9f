import { EmojiPicker } from '../chat-extras/emoji-picker.tsx'
import { GiftPicker } from '../chat-extras/gift-picker.tsx'
import { PhotoPicker } from '../chat-extras/photo-picker.tsx'
import type { Outgoing } from './chat-state.ts'

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
