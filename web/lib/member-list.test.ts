import { beforeEach, describe, expect, test, vi } from 'vitest'
import { neighbours, rememberList } from './member-list.ts'

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const storage = new Map<string, string>()
  return { getItem: (key) => storage.get(key) ?? null, setItem: (key, value) => void storage.set(key, value) }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage())
})

describe('the list a profile was opened from', () => {
  test('leads to the members before and after', () => {
    rememberList('/members?gender=female', ['anna', 'bo', 'cas'])
    expect(neighbours('bo')).toEqual({ previous: 'anna', next: 'cas', from: '/members?gender=female' })
  })

  test('ends at both ends', () => {
    rememberList('/members', ['anna', 'bo'])
    expect(neighbours('anna')).toEqual({ next: 'bo', from: '/members' })
    expect(neighbours('bo')).toEqual({ previous: 'anna', from: '/members' })
  })

  test('is forgotten for somebody who does not stand in it', () => {
    rememberList('/members', ['anna', 'bo'])
    expect(neighbours('dirk')).toEqual({})
  })

  test('is nothing before any list was opened', () => {
    expect(neighbours('anna')).toEqual({})
  })

  test('is nothing where what is kept is not a list', () => {
    for (const broken of ['', 'null', '{"ids":3}', '{"from":"/members","ids":[1]}']) {
      sessionStorage.setItem('member-list', broken)
      expect(neighbours('anna')).toEqual({})
    }
  })

  test('may go unkept where the browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    })
    expect(() => rememberList('/members', ['anna'])).not.toThrow()
    expect(neighbours('anna')).toEqual({})
  })
})
