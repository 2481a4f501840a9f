import { type RefObject, useLayoutEffect, useRef } from 'react'
import { device } from '../../client/kept.ts'
import { createStore } from '../../client/store.ts'
import { staffLanguage } from './language.ts'
import { pressedKey } from './pressed-key.ts'

/** A key, or two pressed one after the other (`g s`), and what it does. `mod` is Ctrl, or Command on a Mac. */
export type Key = {
  keys: string
  /** The words in the list of keys. */
  does: string
  run: () => void
}
export type KeyGroup = {
  name: string
  keys: readonly Key[]
  /** An element of the dialog that the keys belong to; those of a page have none. */
  within: RefObject<HTMLElement | null> | undefined
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

const modifier = () => (isMac ? '⌘ ' : staffLanguage.read() === 'de' ? 'Strg ' : 'Ctrl ')

/** A key as it stands on the keyboard: `mod+enter` is “Ctrl Enter”, “Strg Enter” in German, and “⌘ Enter” on a Mac. */
export const nameOfKey = (key: string) =>
  key
    .replace('mod+', modifier())
    .replace(/\b[a-z](?=[a-z]*$)/, (letter) => (key.startsWith('mod') ? letter.toUpperCase() : letter))

/** The second key of a pair is waited for this long. */
const PAIR_MS = 1_200
const OFF_KEPT_AS = 'console-single-keys-off'

/** The keys of what is on the screen, for the list of keys. */
export const keyGroups = createStore<readonly KeyGroup[]>([])

/** Whether letters act on their own. People who speak to their computer turn them off (WCAG 2.1.4). */
export const hasSingleKeys = createStore(device.read(OFF_KEPT_AS) === null)

export function allowSingleKeys(isAllowed: boolean) {
  device.keep(OFF_KEPT_AS, isAllowed ? null : '1')
  hasSingleKeys.set(isAllowed)
}

/**
 * Binds keys while a component is mounted. The component that was mounted last wins. Keys of a dialog name an element
 * `within` it, and act while that dialog lies on top.
 */
export function useKeys(name: string, keys: readonly Key[], within?: KeyGroup['within']) {
  // The ref lets the keys of the latest render act without registering them again after each render.
  const latest = useRef(keys)
  latest.current = keys
  const shown = keys.map(({ keys: pressed, does }) => `${pressed} ${does}`).join('\n')
  // Keys act as soon as the screen shows, so that a quick hand loses none.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` stands for what the list of keys says
  useLayoutEffect(() => {
    const group: KeyGroup = {
      name,
      within,
      keys: latest.current.map(({ keys: pressed, does }) => ({
        keys: pressed,
        does,
        run: () => latest.current.find((key) => key.keys === pressed)?.run(),
      })),
    }
    keyGroups.set([...keyGroups.read(), group])
    return () => keyGroups.set(keyGroups.read().filter((other) => other !== group))
  }, [name, shown, within])
}

let first: { key: string; at: number } | null = null

/** Listens to the keyboard of the whole page; call it once. */
export function listenForKeys() {
  document.addEventListener('keydown', (event) => {
    const pressed = pressedKey(event, isMac)
    if (pressed === null || event.defaultPrevented || event.isComposing) return
    const isPlain = !pressed.startsWith('mod+')
    if (isPlain && (isTyping(event.target) || !hasSingleKeys.read())) return
    const pair = first && event.timeStamp - first.at < PAIR_MS ? `${first.key} ${pressed}` : null
    first = null
    const key = (pair && findKey(pair)) ?? findKey(pressed)
    if (key) {
      event.preventDefault()
      key.run()
    } else if (beginsPair(pressed)) first = { key: pressed, at: event.timeStamp }
  })
}

/** The keys that act: while dialogs lie over the page, those of the topmost one alone. */
function all() {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
  const isOnTop = ({ within }: KeyGroup) => (within?.current?.closest('dialog') ?? null) === top
  return keyGroups.read().flatMap((group) => (isOnTop(group) ? group.keys : []))
}
const findKey = (pressed: string) => all().findLast(({ keys }) => keys === pressed)
const beginsPair = (pressed: string) => all().some(({ keys }) => keys.startsWith(`${pressed} `))

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'))
