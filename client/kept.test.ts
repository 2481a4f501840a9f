import { beforeEach, describe, expect, test, vi } from 'vitest'
import { device, draftsIn, tab } from './kept.ts'
import { mayReload } from './may-reload.ts'

/** A storage whose keys are its own properties, as in a browser. */
class FakeStorage {
  getItem(name: string) {
    return Reflect.get(this, name) ?? null
  }
  setItem(name: string, text: string) {
    Reflect.set(this, name, text)
  }
  removeItem(name: string) {
    Reflect.deleteProperty(this, name)
  }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new FakeStorage())
  vi.stubGlobal('localStorage', new FakeStorage())
})

describe('a draft', () => {
  const drafts = draftsIn(device, 'draft:')

  test('is there again, each with its conversation', () => {
    drafts.keep('one', 'Hello')
    expect([drafts.read('one'), drafts.read('other')]).toEqual(['Hello', ''])
  })

  test('is forgotten when nothing but spaces is left, and with all others', () => {
    drafts.keep('one', 'Hello')
    drafts.keep('one', ' ')
    expect(drafts.read('one')).toBe('')
    drafts.keep('two', 'Hello')
    device.keep('theme', 'dark')
    drafts.forgetAll()
    expect([drafts.read('two'), device.read('theme')]).toEqual(['', 'dark'])
  })
})

test('a value that cannot be read is none', () => {
  tab.keep('list', '[')
  expect(tab.readJson('list')).toBeNull()
})

describe('a page whose code is missing after a release', () => {
  const NOW = Date.parse('2026-01-01')

  test('is loaded anew at most once a minute', () => {
    expect([mayReload(NOW), mayReload(NOW + 59_000), mayReload(NOW + 60_000)]).toEqual([true, false, true])
  })

  test('is not loaded anew where nothing remembers that it was', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(mayReload(NOW)).toBe(false)
  })
})
