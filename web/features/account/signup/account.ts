import { checkDraft, type FieldProblem, SEEKS, type Seeks } from '../../../../core/rules/account/signup.ts'
import { GENDERS, type Gender } from '../../../../core/rules/members/profile.ts'
import { isOneOf } from '../../../../core/typed.ts'
import { textIn } from '../../../forms/text-in.ts'

/** Values of the account step. */
export type Account = {
  gender: Gender | ''
  seeks: Seeks | ''
  email: string
  name: string
  date_of_birth: string
  password: string
  country: string
  signup_message: string
}

export type AccountField = keyof Account
export type AccountProblems = Partial<Record<AccountField, FieldProblem>>

/** Names of the three fields of the date of birth. */
const BIRTH_PARTS = ['birth_day', 'birth_month', 'birth_year'] as const

export function readAccount(form: FormData): Account {
  const text = (name: string) => textIn(form, name)
  return {
    gender: oneOf(GENDERS, form.get('gender')),
    seeks: oneOf(SEEKS, form.get('seeks')),
    email: text('email').trim(),
    name: text('name').trim(),
    date_of_birth: birthDate(
      text('birth_year').trim(),
      twoDigits(text('birth_month')),
      twoDigits(text('birth_day')),
    ),
    password: text('password'),
    country: text('country'),
    signup_message: text('signup_message').trim(),
  }
}

/** A number that was typed with one digit; a zero alone is not complete yet. */
const twoDigits = (text: string) => text.trim().replace(/^[1-9]$/, '0$&')

/** An incomplete date is kept, so that it counts as wrong and not as missing. */
const birthDate = (year: string, month: string, day: string) =>
  year || month || day ? [year, month, day].join('-') : ''

/** The field that a control belongs to. */
export const fieldOf = (control: string): AccountField =>
  // Every other control of the form has the name of its field.
  isOneOf(BIRTH_PARTS, control) ? 'date_of_birth' : (control as AccountField)

export function checkAccount(account: Account, today: string): AccountProblems {
  return {
    ...(account.gender === '' && { gender: 'required' as const }),
    ...(account.seeks === '' && { seeks: 'required' as const }),
    ...checkDraft(account, today),
  }
}

/** A known value or an empty string, because forms and addresses can contain anything. */
export const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | '' =>
  isOneOf(values, value) ? value : ''
