import { expect, test } from 'vitest'
import { pressedKey } from './pressed-key.ts'

type Held = { ctrl?: boolean; meta?: boolean; alt?: boolean; shift?: boolean; altGr?: boolean }

const press = (key: string, { ctrl, meta, alt, shift, altGr }: Held = {}, isMac = false) =>
  pressedKey(
    {
      key,
      ctrlKey: ctrl ?? false,
      metaKey: meta ?? false,
      altKey: alt ?? false,
      shiftKey: shift ?? false,
      getModifierState: () => altGr ?? false,
    },
    isMac,
  )

test.each<[string, string | null, string | null]>([
  ['a letter', press('n'), 'n'],
  ['a letter while Caps Lock is on', press('N'), 'n'],
  ['a letter with Shift', press('N', { shift: true }), 'N'],
  ['? of a German keyboard', press('?', { shift: true }), '?'],
  ['] of a German keyboard on Windows', press(']', { ctrl: true, alt: true, altGr: true }), ']'],
  ['] of a German keyboard on Linux', press(']', { altGr: true }), ']'],
  ['] of a German keyboard on a Mac', press(']', { alt: true }, true), ']'],
  ['€ and other letters behind AltGr', press('µ', { ctrl: true, alt: true, altGr: true }), null],
  ['a menu of Windows', press('n', { alt: true }), null],
  ['Ctrl K', press('k', { ctrl: true }), 'mod+k'],
  ['Command K on a Mac', press('k', { meta: true }, true), 'mod+k'],
  ['Ctrl K on a Mac, which deletes a line', press('k', { ctrl: true }, true), null],
  ['the Windows key', press('k', { meta: true }), null],
  ['Ctrl Enter', press('Enter', { ctrl: true }), 'mod+enter'],
  ['Ctrl . of a French keyboard', press('.', { ctrl: true, shift: true }), 'mod+.'],
  ['Ctrl Shift I, which opens the tools of the browser', press('I', { ctrl: true, shift: true }), null],
  ['Tab', press('Tab'), null],
])('%s is read as it is printed on the keyboard', (_what, read, expected) => {
  expect(read).toBe(expected)
})
