import { describe, expect, test } from 'vitest'
import { MATCH_QUESTIONS } from '../../../../core/rules/likes/match-finder.ts'
import { questionIn, readAnswers } from './questions.ts'

const formWith = (entries: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

describe('the answers of a form', () => {
  test('are read as they were given', () => {
    const form = formWith([
      ['gender', 'female'],
      ['min_age', '28'],
      ['max_age', '45'],
      ['place', 'region'],
      ['reason', 'friendship'],
      ['interests', 'cooking'],
      ['interests', 'hiking'],
      ['evening', 'home'],
    ])
    expect(readAnswers(form)).toEqual({
      gender: 'female',
      min_age: 28,
      max_age: 45,
      place: 'region',
      reason: 'friendship',
      interests: ['cooking', 'hiking'],
      evening: 'home',
    })
  })

  test('leave open what was left open', () => {
    expect(readAnswers(formWith([['reason', 'none']]))).toEqual({
      gender: 'any',
      min_age: 18,
      max_age: 99,
      place: 'country',
      reason: null,
      interests: [],
      evening: null,
    })
  })

  test('put ages the other way round in order, and within what a site allows', () => {
    const ages = formWith([
      ['min_age', '60'],
      ['max_age', '12'],
    ])
    expect(readAnswers(ages)).toMatchObject({ min_age: 18, max_age: 60 })
  })

  test('know no interest that does not exist', () => {
    expect(readAnswers(formWith([['interests', 'flying']])).interests).toEqual([])
  })
})

test('an address names a question; any other means the first', () => {
  expect(questionIn(new URLSearchParams('question=place'), MATCH_QUESTIONS)).toBe('place')
  expect(questionIn(new URLSearchParams('question=shoes'), MATCH_QUESTIONS)).toBe('gender')
  expect(questionIn(new URLSearchParams(), MATCH_QUESTIONS)).toBe('gender')
})
