import IconMoodSmile from 'icon:mood-smile'
import {
  type KeyboardEvent,
  type ToggleEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { device } from '../../../../client/kept.ts'
import { keysOf } from '../../../../core/typed.ts'
import { anchorOf } from '../../../ui/anchor.ts'
import { neighbour } from './neighbour.ts'
import './chat-extras.css'

/** Emoji of the picker by group. */
const EMOJI = {
  faces:
    '😀 😃 😄 😁 😅 😂 🤣 😊 🙂 🙃 😉 😍 🥰 😘 😗 😋 😛 😜 🤪 🤗 🤭 🤔 🤨 😐 😏 😌 😴 🥱 😇 🤩 🥳 😎 🤓 😳 🥺 😢 😭 😤 😅 😬 🙄 😱 🤯 😈',
  love: '❤️ 🧡 💛 💚 💙 💜 🤎 🖤 🤍 💕 💞 💓 💗 💖 💘 💝 💋 💌 🌹 🥀 🌷 🌸 🌺 🌻 💐 ✨ 🔥',
  hands: '👍 👎 👏 🙌 👋 🤝 🙏 💪 ✌️ 🤞 👌 🤟 👉 👈 👀 💃 🕺 🤷 🙈 🙉 🙊',
  fun: '🎉 🎈 🎁 🎂 🍾 🥂 🍷 🍺 🍹 ☕ 🍵 🍕 🍔 🍣 🍝 🍓 🍑 🍒 🍫 🍿 🎬 🎧 🎸 🎮 ⚽ 🏀 🏖️ 🏕️ ✈️ 🚗 🚲 🌍',
  nature: '☀️ 🌤️ 🌧️ ❄️ 🌈 ⭐ 🌙 🐶 🐱 🦊 🐻 🐼 🐨 🐰 🦁 🐷 🐸 🐧 🦋 🐝 🌊 🌴 🍀 🍂',
} as const

type EmojiGroup = keyof typeof EMOJI
const EMOJI_GROUPS = keysOf(EMOJI)

const emojiOf = (group: EmojiGroup): string[] => [...new Set(EMOJI[group].split(' '))]

/** Opens above its button and stays open, because members often pick several emoji. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useTranslations('chat-extras.emoji')
  const id = useId()
  const anchor = anchorOf(id)
  const box = useRef<HTMLDivElement>(null)
  const [recent, setRecent] = useState<string[]>([])
  // The many buttons are made when the box is first opened.
  const [isFilled, setFilled] = useState(false)
  const fill = () => {
    setRecent(recentEmoji())
    setFilled(true)
  }
  const fillIfOpen = useEffectEvent(() => {
    if (box.current?.matches(':popover-open')) fill()
  })
  // A tap opens the box also before this code is there.
  useEffect(fillIfOpen, [])
  const pick = (emoji: string) => {
    rememberEmoji(emoji)
    onPick(emoji)
  }
  const show = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== 'open') return
    currentTarget.scrollTop = 0
    currentTarget.querySelector('button')?.focus()
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        title={t('open')}
        aria-label={t('open')}
        className="button extra-button"
        style={{ anchorName: anchor }}
      >
        <IconMoodSmile size="1.375rem" aria-hidden />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys walk through the buttons inside */}
      <div
        ref={box}
        id={id}
        popover="auto"
        className="popover emoji-box"
        style={{ positionAnchor: anchor }}
        onBeforeToggle={({ newState }) => newState === 'open' && fill()}
        onToggle={show}
        onKeyDown={walk}
      >
        {recent.length > 0 && <Group label={t('recent')} emoji={recent} onPick={pick} />}
        {isFilled &&
          EMOJI_GROUPS.map((group) => (
            <Group key={group} label={t(group)} emoji={emojiOf(group)} onPick={pick} />
          ))}
      </div>
    </>
  )
}

type GroupProps = { label: string; emoji: string[]; onPick: (emoji: string) => void }

/** The Tab key moves between groups, the arrow keys within and across them. */
function Group({ label, emoji, onPick }: GroupProps) {
  return (
    <section aria-label={label}>
      <h3 className="emoji-heading">{label}</h3>
      <div className="emoji-grid">
        {emoji.map((character, at) => (
          <button
            key={character}
            type="button"
            tabIndex={at === 0 ? 0 : -1}
            onClick={() => onPick(character)}
          >
            {character}
          </button>
        ))}
      </div>
    </section>
  )
}

function walk(event: KeyboardEvent<HTMLDivElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button.matches(':focus'))
  const places = buttons.map(({ offsetLeft, offsetTop }) => ({ left: offsetLeft, top: offsetTop }))
  const next = neighbour(places, at, event.key)
  if (next === null) return
  event.preventDefault()
  buttons[next]?.focus()
}

const KEY = 'recent-emoji'
const MOST = 16

/** Emoji last used on this device, newest first. */
function recentEmoji(): string[] {
  // Only `rememberEmoji` writes here.
  return ((device.readJson(KEY) ?? []) as string[]).slice(0, MOST)
}

function rememberEmoji(emoji: string) {
  const others = recentEmoji().filter((other) => other !== emoji)
  device.keep(KEY, JSON.stringify([emoji, ...others].slice(0, MOST)))
}
