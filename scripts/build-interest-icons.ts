/**
 * Writes public/icons/interests.svg with one symbol per interest, named after it, so that a profile with
 * twenty chips needs one cached file. Run it after changing the table: node scripts/build-interest-icons.ts
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { INTERESTS, type Interest } from '../core/rules/members/interests.ts'
import { drawingOf } from './vite/icon-drawings.ts'

const SPRITE = new URL('../public/icons/interests.svg', import.meta.url)

/** Tabler has no lips and no underwear; these two are drawn on its grid. */
const LIPS =
  '<path d="M2.5 11.5c2.3 -2.2 4.3 -5 6.9 -5c1.1 0 1.9 .6 2.6 1.4c.7 -.8 1.5 -1.4 2.6 -1.4c2.6 0 4.6 2.8 6.9 5c-2 3.7 -5.2 6 -9.5 6s-7.5 -2.3 -9.5 -6z"/><path d="M2.5 11.5c2.6 .4 4.3 -.2 6.5 -.2c1.2 0 2 .7 3 .7s1.8 -.7 3 -.7c2.2 0 3.9 .6 6.5 .2"/>'
const BRA =
  '<path d="M6 4v5.5M18 4v5.5"/><path d="M12 14c-.6 2.7 -2 4.5 -4.5 4.5c-3 0 -4.5 -2.8 -4.5 -7.5l3 -1.5c2.5 .5 4.7 2 6 4.5z"/><path d="M12 14c.6 2.7 2 4.5 4.5 4.5c3 0 4.5 -2.8 4.5 -7.5l-3 -1.5c-2.5 .5 -4.7 2 -6 4.5z"/>'

/** The name of an icon in Tabler's outline set, or a drawing of our own. No two interests look alike. */
const ICONS: Record<Interest, string> = {
  adventure: 'compass',
  anal_sex: 'heart-bolt',
  animals: 'paw',
  art: 'palette',
  astrology: 'planet',
  bbq: 'grill',
  beach: 'beach',
  beer: 'beer',
  biking: 'bike',
  bondage: 'lock-heart',
  coffee: 'coffee',
  cooking: 'chef-hat',
  dancing: 'stretching-2',
  exchanging_pictures: 'photo-share',
  fashion: 'hanger',
  foodie: 'tools-kitchen-2',
  gardening: 'plant',
  gym: 'barbell',
  hiking: 'trekking',
  hugging: 'heart-handshake',
  kissing: LIPS,
  lingerie: BRA,
  massages: 'massage',
  masturbating: 'user-heart',
  movies: 'movie',
  music: 'music',
  one_night_stand: 'moon-stars',
  oral_sex: 'lollipop',
  outdoors: 'tent',
  party: 'confetti',
  photography: 'camera',
  politics: 'building-bank',
  public_sex: 'eye-heart',
  reading: 'book',
  relationship: 'hearts',
  sadomasochism: 'feather',
  safe_sex: 'shield-heart',
  sex: 'flame',
  sex_toys: 'wand',
  shopping: 'shopping-bag',
  sports: 'ball-basketball',
  sushi: 'bowl-chopsticks',
  tattoos: 'anchor',
  tea: 'teapot',
  theater: 'masks-theater',
  threesome: 'users-group',
  travelling: 'plane-departure',
  vegetarian: 'carrot',
  video_games: 'device-gamepad-2',
  wine: 'glass-full',
}

const NOTICE =
  '<!-- Built by scripts/build-interest-icons.ts, from Tabler Icons (MIT License, © Paweł Kuna, tabler.io/icons) -->'

/** Attributes that `use` cannot inherit from the page; colour and size it can. */
const LOOK =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"'

function symbol(interest: Interest): string {
  const icon = ICONS[interest]
  return `<symbol id="${interest}" ${LOOK}>${icon.startsWith('<') ? icon : drawingOf(icon)}</symbol>`
}

if (new Set(Object.values(ICONS)).size !== INTERESTS.length) throw new Error('Two interests share an icon.')

const symbols = INTERESTS.map(symbol)
await mkdir(new URL('.', SPRITE), { recursive: true })
await writeFile(
  SPRITE,
  `<svg xmlns="http://www.w3.org/2000/svg">\n${NOTICE}\n${symbols.join('\n')}\n</svg>\n`,
)
console.log(`${symbols.length} icons written to public/icons/interests.svg`)
