import type { User } from '../../core/contract/account/account.ts'
import type { OwnPhoto } from '../../core/contract/account/photos.ts'
import type { Character } from '../../core/contract/members/members.ts'
import { NOTHING_CHOSEN } from '../../core/rules/members/profile.ts'

/** Complete values of the contract for tests that look at a few of their fields. */

export const samplePhoto = (more: Partial<OwnPhoto> = {}): OwnPhoto => ({
  id: 'photo',
  filename: '/photo',
  thumb_filename: '/thumb',
  match: '/match',
  status: 'active',
  width: 800,
  height: 1000,
  placeholder: '',
  main: false,
  private: false,
  ...more,
})

export const sampleCard = (id: string) => ({
  id,
  kind: 'member' as const,
  demo: false,
  name: id,
  age: 40,
  gender: 'female' as const,
  country: 'NL',
  city: null,
  online: false,
  main_image: null,
})

export const sampleCharacter = (more: Partial<Character> = {}): Character => ({
  ...sampleCard('character'),
  kind: 'fictional',
  main_image: samplePhoto(),
  photos: [],
  about: '',
  interests: [],
  ...more,
})

/** A profile that says nothing but what every member had to say. */
export const sampleProfile = (more: Partial<User['profile']> = {}): User['profile'] => ({
  id: 'me',
  status: 'active',
  demo: false,
  name: 'Anna',
  age: 40,
  gender: 'female',
  sexuality: 'hetero',
  country: 'NL',
  region: null,
  region_name: null,
  city: null,
  city_name: null,
  ...NOTHING_CHOSEN,
  interests: [],
  about: '',
  main_image: null,
  ...more,
})

export const sampleUser = (more: Partial<User> = {}): User => ({
  id: 'me',
  email: 'anna@vonk.example',
  status: 'active',
  credits: 6,
  credit_price: { currency: 'EUR', message: 79, lots: [] },
  paid_user: false,
  signup_date: '2026-11-15T12:00:00.000Z',
  time_bonus: null,
  language: 'nl',
  notifications_disabled: [],
  mail_stopped_by: null,
  closed_out: null,
  invisible: false,
  shown_to_visitors: false,
  profile: sampleProfile(),
  ...more,
})
