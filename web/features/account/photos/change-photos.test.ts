import { describe, expect, test } from 'vitest'
import type { OwnPhoto } from '../../../../core/contract/account/photos.ts'
import { samplePhoto } from '../../../../tests/support/samples.ts'
import { foresee } from './change-photos.ts'

const photo = (id: string, more: Partial<OwnPhoto> = {}) => samplePhoto({ id, ...more })
const ALBUM = [photo('a', { main: true }), photo('b'), photo('c', { private: true })]

const foreseen = (name: 'intent' | 'position', value: string, id: string) => {
  const form = new FormData()
  form.set(name, value)
  form.set('photo', id)
  return foresee(ALBUM, form)
}

describe('a change shows before it has arrived', () => {
  test('a moved photo stands in its new place', () => {
    expect(foreseen('position', '2', 'a').map(({ id }) => id)).toEqual(['b', 'c', 'a'])
    expect(foreseen('position', '0', 'c').map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })

  test('one photo is the main one', () => {
    expect(foreseen('intent', 'photo-main', 'b').map(({ main }) => main)).toEqual([false, true, false])
  })

  test('a photo made private is not the main one', () => {
    expect(foreseen('intent', 'photo-private', 'a')[0]).toMatchObject({ private: true, main: false })
    expect(foreseen('intent', 'photo-public', 'c')[2]).toMatchObject({ private: false })
  })

  test('a deleted photo is gone, and nothing else changes the album', () => {
    expect(foreseen('intent', 'photo-delete', 'b').map(({ id }) => id)).toEqual(['a', 'c'])
    expect(foreseen('intent', 'photo-delete', 'unknown')).toBe(ALBUM)
    expect(foresee(ALBUM, undefined)).toBe(ALBUM)
  })
})
