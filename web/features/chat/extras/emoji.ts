import { keysOf } from '../../../../core/typed.ts'

/** Emoji of the picker by group. */
const EMOJI = {
  faces:
    '😀 😃 😄 😁 😅 😂 🤣 😊 🙂 🙃 😉 😍 🥰 😘 😗 😋 😛 😜 🤪 🤗 🤭 🤔 🤨 😐 😏 😌 😴 🥱 😇 🤩 🥳 😎 🤓 😳 🥺 😢 😭 😤 😅 😬 🙄 😱 🤯 😈',
  love: '❤️ 🧡 💛 💚 💙 💜 🤎 🖤 🤍 💕 💞 💓 💗 💖 💘 💝 💋 💌 🌹 🥀 🌷 🌸 🌺 🌻 💐 ✨ 🔥',
  hands: '👍 👎 👏 🙌 👋 🤝 🙏 💪 ✌️ 🤞 👌 🤟 👉 👈 👀 💃 🕺 🤷 🙈 🙉 🙊',
  fun: '🎉 🎈 🎁 🎂 🍾 🥂 🍷 🍺 🍹 ☕ 🍵 🍕 🍔 🍣 🍝 🍓 🍑 🍒 🍫 🍿 🎬 🎧 🎸 🎮 ⚽ 🏀 🏖️ 🏕️ ✈️ 🚗 🚲 🌍',
  nature: '☀️ 🌤️ 🌧️ ❄️ 🌈 ⭐ 🌙 🐶 🐱 🦊 🐻 🐼 🐨 🐰 🦁 🐷 🐸 🐧 🦋 🐝 🌊 🌴 🍀 🍂',
} as const

export type EmojiGroup = keyof typeof EMOJI
export const EMOJI_GROUPS = keysOf(EMOJI)

export const emojiOf = (group: EmojiGroup): string[] => [...new Set(EMOJI[group].split(' '))]

const KEY = 'recent-emoji'
const MOST = 16

/** Emoji last used on this device, newest first. */
export function recentEmoji(): string[] {
  try {
    // Only `rememberEmoji` writes here.
    return (JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]).slice(0, MOST)
  } catch {
    return []
  }
}

export function rememberEmoji(emoji: string) {
  try {
    const others = recentEmoji().filter((one) => one !== emoji)
    localStorage.setItem(KEY, JSON.stringify([emoji, ...others].slice(0, MOST)))
  } catch {
    // Without storage no emoji are remembered.
  }
}
