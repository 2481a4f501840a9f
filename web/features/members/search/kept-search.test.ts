import { expect, test } from 'vitest'
import { readKeptSearch, writeKeptSearch } from './kept-search.ts'

test('a search is kept for the next visit', () => {
  const kept = writeKeptSearch(new URLSearchParams({ gender: '', countryregion: 'NL-UT', min_age: '30' }))
  const cookies = `locale=nl; ${kept.split(';')[0]}; dismissed=photo.1`
  expect(Object.fromEntries(readKeptSearch(cookies))).toEqual({
    gender: '',
    countryregion: 'NL-UT',
    min_age: '30',
  })
})

test('a search for the usual leaves nothing behind', () => {
  expect(writeKeptSearch(new URLSearchParams())).toContain('Max-Age=0')
  expect(readKeptSearch('locale=nl; research=gender=male').size).toBe(0)
})
