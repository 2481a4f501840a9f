import { afterEach, describe, expect, test, vi } from 'vitest'
import { keepSignupDraft } from './signup-draft.ts'

const storage = (setItem: (key: string, value: string) => void) =>
  vi.stubGlobal('sessionStorage', { setItem })

describe('what a visitor filled in on the front page', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('the e-mail address waits in the tab for the signup', () => {
    const setItem = vi.fn()
    storage(setItem)
    keepSignupDraft('ada@example.com')
    expect(setItem).toHaveBeenCalledExactlyOnceWith('signup-draft', '{"email":"ada@example.com"}')
  })

  test('an empty field leaves an earlier draft alone', () => {
    const setItem = vi.fn()
    storage(setItem)
    keepSignupDraft('')
    expect(setItem).not.toHaveBeenCalled()
  })

  test('a browser that keeps nothing does not stop the visitor', () => {
    storage(() => {
      throw new Error('storage is switched off')
    })
    expect(() => keepSignupDraft('ada@example.com')).not.toThrow()
  })
})
