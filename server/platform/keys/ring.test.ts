import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { MINUTE_MS } from '../../../core/rules/durations.ts'
import { parseKeys, writeFirstKey, writeNextKey } from './keys.ts'
import { hashText, holdRing, openRow, sealRow } from './ring.ts'

afterEach(() => holdRing({ keys: parseKeys(inject('keys')), isWriting: true }))

const WORD = 'a word that nobody else may read'
const write = () => ({ value: WORD })

describe('a sealed row', () => {
  test('holds its values in no form that can be read, and opens again', () => {
    const row = sealRow('secret', 'one', write())
    expect(row.value).toBeNull()
    expect(row.sealed?.includes(WORD)).toBe(false)
    expect(openRow('secret', 'one', row)).toEqual(write())
  })

  test('opens nothing in the place of another row, nor when one of its bytes was changed', () => {
    const row = sealRow('secret', 'one', write())
    expect(openRow('secret', 'two', row)).toBeUndefined()
    for (const [place, byte] of (row.sealed ?? Buffer.alloc(0)).entries()) {
      const sealed = Buffer.from(row.sealed ?? '')
      sealed[place] = byte ^ 1
      expect(openRow('secret', 'one', { ...row, sealed })).toBeUndefined()
    }
  })

  test('is plain while the installation writes plain values, and is read sealed or not', () => {
    const sealed = sealRow('secret', 'one', write())
    holdRing({ keys: parseKeys(inject('keys')), isWriting: false })
    const plain = sealRow('secret', 'one', write())
    expect(plain).toEqual({ ...write(), sealed: null })
    for (const row of [sealed, plain]) expect(openRow('secret', 'one', row)).toMatchObject(write())
  })

  test('opens with the key that sealed it after another one took over', () => {
    const [old, next] = [writeFirstKey(new Date()), writeFirstKey(new Date(Date.now() - 1))]
    holdRing({ keys: parseKeys(old), isWriting: true })
    const row = sealRow('secret', 'one', write())
    let asked = 0
    holdRing({ keys: parseKeys(next), isWriting: true }, { onUnknown: () => asked++ })
    expect([openRow('secret', 'one', row), asked]).toEqual([undefined, 1])
    holdRing({ keys: parseKeys(next + old), isWriting: true })
    expect(openRow('secret', 'one', row)).toEqual(write())
  })

  test('is not sealed with a new key before every process has had the time to read it', () => {
    const [first, next] = [writeFirstKey(new Date()), writeNextKey(new Date())]
    holdRing({ keys: parseKeys(first + next), isWriting: true })
    const row = sealRow('secret', 'one', write())
    holdRing({ keys: parseKeys(first), isWriting: true })
    expect(openRow('secret', 'one', row)).toEqual(write())
    const [, added] = parseKeys(first + next)
    expect(added?.from.getTime()).toBeGreaterThan(Date.now() + 9 * MINUTE_MS)
  })
})

test('the hash of a text stays the same when the keys change, and differs by what it is for', () => {
  const before = hashText('attempt', WORD)
  holdRing({ keys: parseKeys(writeFirstKey(new Date())), isWriting: true })
  expect(hashText('attempt', WORD)).toEqual(before)
  expect(hashText('message', WORD)).not.toEqual(before)
})

const key = randomBytes(32).toString('base64url')
test.each([
  ['', 'The keys are empty'],
  ['one 2026-01-01T00:00:00Z', 'Key number 1 cannot be read'],
  [`one 2026-01-01T00:00:00Z ${key.slice(1)}`, 'Key number 1 cannot be read'],
  [`# ours\none 2026-01-01T00:00:00Z ${key}\ntwo yesterday ${key}`, 'Key number 2 cannot be read'],
  [
    `one 2026-01-01T00:00:00Z ${key}\none 2026-02-01T00:00:00Z ${key}`,
    'The key one stands in the keys twice',
  ],
])('keys that cannot be read are refused in a sentence that shows none of them', (text, sentence) => {
  expect(() => parseKeys(text)).toThrow(sentence)
  expect(() => parseKeys(text)).not.toThrow(key.slice(1))
})
