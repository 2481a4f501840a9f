import { expect, test } from 'vitest'
import { piecesOf, withMarks } from './hidden-characters.ts'

test('a text that is turned around is shown in the order it was written, with a mark', () => {
  expect(piecesOf('pay \u202eknab\u202c now')).toEqual([
    { text: 'pay ', isHidden: false },
    { text: 'U+202E', isHidden: true },
    { text: 'knab', isHidden: false },
    { text: 'U+202C', isHidden: true },
    { text: ' now', isHidden: false },
  ])
})

test('hidden letters and spaces without a width are marked', () => {
  expect(withMarks('a\u200bb\u{e0041}\ufeff')).toBe('a[U+200B]b[U+E0041][U+FEFF]')
})

test('what people write every day stays as it is', () => {
  for (const text of [
    'Hé, ça va?\n\tŁódź',
    '👩‍👧 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'שלום',
    '',
  ])
    expect(withMarks(text)).toBe(text)
})
