/** The parts of a keyboard event that name its key. */
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  getModifierState(name: 'AltGraph'): boolean
}

const SILENT = ['Shift', 'Control', 'Meta', 'Alt', 'AltGraph', 'CapsLock', 'Tab', 'Dead']
const isLetter = (key: string) => /^\p{L}$/u.test(key)

/**
 * The name of what was pressed, as it is printed on the keyboard of the person; null for nothing of ours. Signs that need
 * AltGr, or Option on a Mac, are signs like others: a German keyboard has `[` and `]` there. `mod` is Command on a Mac and
 * Ctrl elsewhere; the other one, and letters with Shift besides, belong to the browser.
 */
export function pressedKey(event: Pressed, isMac: boolean): string | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (SILENT.includes(key)) return null
  const isSign = key.length === 1 && !/[\p{L}\p{N}\s]/u.test(key)
  if (event.getModifierState('AltGraph')) return isSign ? key : null
  if (altKey) return isMac && isSign && !ctrlKey && !metaKey ? key : null
  if (isMac ? ctrlKey : metaKey) return null
  if (isMac ? metaKey : ctrlKey) return shiftKey && isLetter(key) ? null : `mod+${key.toLowerCase()}`
  // Caps Lock must not take the letters away.
  return isLetter(key) && !shiftKey ? key.toLowerCase() : key
}
