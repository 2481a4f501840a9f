import { describe, expect, test } from 'vitest'
import { checkName, cleanName } from './names.ts'

const check = (name: string) =>
  checkName(name, { email: 'anna@vonk.example', reserved: ['Vonk', 'vonk.example'] })

test.each([
  'Anna',
  'Jean-Luc',
  'D’Angelo',
  "O'Neill",
  'Siobhán',
  'Łukasz',
  'Søren Åse',
  'Zoë van der Berg',
  'Müßig',
  'Għaxaq',
  'Áŋŋel',
  'Əli',
  'Дмитрий',
  'Ελένη',
  'מרים',
  'فاطمة',
  'अनीता',
  'สมชาย',
  '김민준',
  '田中ゆき',
  'マリー',
  'Nguyễn Ánh',
  'Steam',
  'Servaas',
  'Helpa',
])('%s is a name', (name) => expect(check(name)).toBeNull())

test.each([
  ['www.evil.example', 'name_letters'],
  ['evil．example', 'name_letters'],
  ['Bel 0612345678', 'name_letters'],
  ['Anna+31', 'name_letters'],
  ['<b>Anna', 'name_letters'],
  ['Anna 💋', 'name_letters'],
  ['An\u200bna', 'name_letters'],
  ['\u202eannA', 'name_letters'],
  ['An\u00adna', 'name_letters'],
  ['\u3164\u3164', 'name_letters'],
  ['A\u0300\u0301\u0302\u0303\u0304nna', 'name_letters'],
  ['--', 'name_letters'],
  ['Ann--a', 'name_letters'],
  ['Suppᴏrt', 'name_letters'],
  ['Аnna', 'name_alphabets'],
  ['Anna Анна', 'name_alphabets'],
])('%j is refused with %s', (name, problem) => expect(check(name)).toBe(problem))

describe('a name that poses as the site', () => {
  test.each([
    'Vonk',
    'VONK Support',
    'Ｖｏｎｋ',
    'Vônk',
    'Voŋk',
    'Vonĸ',
    'Ʋonƙ',
    'AƊMIN',
    'Ħelpdesk',
    'Supporŧ',
    'V o n k',
    'VonkTeam',
    'Team-Vonk',
    'Admin',
    'Anna Moderator',
    'SupportAnna',
    'Officiel',
    'Klantenservice',
    'Kundenservice',
    'Kundtjänst',
    'Asiakaspalvelu',
    'Modérateur',
    'Ufficiale',
    'Soporte',
    'Zespół',
    'Beheerder',
    'Hjælp',
    'Ylläpito',
    'Redaksjonen',
  ])('such as %s is refused', (name) => expect(check(name)).toBe('name_reserved'))
})

test('a name is stored in one spelling', () => {
  expect(cleanName('  Ａnna \u00a0 Maria ')).toBe('Anna Maria')
})
