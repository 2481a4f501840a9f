import { describe, expect, test } from 'vitest'
import { type Account, checkAccount, fieldOf, readAccount } from './account.ts'

const TODAY = '2026-11-15'

const filledIn: Record<string, string> = {
  gender: 'female',
  seeks: 'both',
  email: ' ann@vonk.example ',
  name: ' Ann ',
  birth_day: '07',
  birth_month: '05',
  birth_year: '1990',
  password: ' eight or more ',
  country: 'NL',
}

function read(changes: Record<string, string> = {}): Account {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...filledIn, ...changes })) form.set(name, value)
  return readAccount(form)
}

describe('the account step', () => {
  test('is read as it was meant', () => {
    expect(read()).toEqual({
      gender: 'female',
      seeks: 'both',
      email: 'ann@vonk.example',
      name: 'Ann',
      date_of_birth: '1990-05-07',
      password: ' eight or more ',
      country: 'NL',
      signup_message: '',
    })
    expect(checkAccount(read(), TODAY)).toEqual({})
  })

  test('tells a date that is half filled in from one that is missing', () => {
    const none = { birth_day: '', birth_month: '', birth_year: '' }
    expect(checkAccount(read({ birth_month: '' }), TODAY)).toEqual({ date_of_birth: 'date_invalid' })
    expect(checkAccount(read(none), TODAY)).toEqual({ date_of_birth: 'required' })
  })

  test('takes nobody who is too young', () => {
    expect(checkAccount(read({ birth_year: '2008', birth_month: '11', birth_day: '15' }), TODAY)).toEqual({})
    expect(checkAccount(read({ birth_year: '2008', birth_month: '11', birth_day: '16' }), TODAY)).toEqual({
      date_of_birth: 'too_young',
    })
  })

  test('wants to know who somebody is and looks for, in words it knows', () => {
    expect(checkAccount(read({ gender: '', seeks: 'everybody' }), TODAY)).toEqual({
      gender: 'required',
      seeks: 'required',
    })
  })

  test('counts the three parts of a date as one field', () => {
    expect(fieldOf('birth_month')).toBe('date_of_birth')
    expect(fieldOf('email')).toBe('email')
  })
})
