import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'

const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

describe('the draft of a signup', () => {
  test('is there again after a reload', () => {
    keepDraft({ email: 'ann@vonk.example', name: 'Ann', date_of_birth: '1990-05-' })
    expect(readDraft()).toEqual({ email: 'ann@vonk.example', name: 'Ann', date_of_birth: '1990-05-' })
  })

  test('never holds the password', () => {
    const typed = { email: 'ann@vonk.example', password: 'a secret' }
    keepDraft(typed)
    expect(JSON.stringify([...storage])).not.toContain('a secret')
  })

  test('takes over what the front page kept, and nothing it does not know', () => {
    storage.set('signup-draft', JSON.stringify({ email: 'ann@vonk.example', name: 7, role: 'staff' }))
    expect(readDraft()).toEqual({ email: 'ann@vonk.example' })
  })

  test('is empty where nothing can be read', () => {
    for (const broken of ['', 'null', '[', '"text"']) {
      storage.set('signup-draft', broken)
      expect(readDraft()).toEqual({})
    }
  })

  test('is gone once somebody has joined', () => {
    keepDraft({ email: 'ann@vonk.example' })
    forgetDraft()
    expect(readDraft()).toEqual({})
  })
})
