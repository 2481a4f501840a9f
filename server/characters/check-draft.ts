import type { makeCharacter as endpoint } from '../../core/contract/console/characters.ts'
import type { RequestOf } from '../../core/contract/endpoint.ts'
import type { Locale } from '../../core/i18n/locales.ts'
import { dayIn } from '../../core/rules/account/age.ts'
import { cleanName } from '../../core/rules/account/names.ts'
import { sexualityOf } from '../../core/rules/account/signup.ts'
import { checkCharacter } from '../../core/rules/characters/characters.ts'
import { FIELD_NAMES } from '../../core/rules/members/profile.ts'
import { pickOf } from '../../core/typed.ts'
import { refuseProblems } from '../account/field-problems.ts'
import { ownNames } from '../account/own-names.ts'
import { findCity } from '../account/store.ts'
import { refusedIn, refusedInName } from '../chat/guard/check-turn.ts'
import type { Db } from '../platform/db/database.ts'
import { sayToStaff } from '../platform/texts/texts.ts'
import type { Site } from '../site/site.ts'
import type { Invented } from './character-rows.ts'

export type Draft = Omit<RequestOf<typeof endpoint>['body'], 'site'>
type Deps = { db: Db; now: () => Date }

/** Reads what somebody typed of a character, or refuses it with a sentence for each field that is wrong. */
export async function readDraft(
  { db, now }: Deps,
  site: Site,
  draft: Draft,
  locale: Locale,
): Promise<Invented> {
  const city = draft.city === '' ? undefined : await findCity(db, draft.city)
  const isElsewhere = draft.city !== '' && city?.country !== draft.country
  refuseProblems(
    {
      ...(isElsewhere && { city: 'invalid' }),
      ...(!site.countries.includes(draft.country) && { country: 'invalid' }),
      ...checkCharacter(draft, dayIn(site.timeZone, now()), ownNames(site)),
    },
    locale,
    untruths(draft, locale),
  )
  return {
    name: cleanName(draft.name),
    gender: draft.gender,
    sexuality: sexualityOf(draft.gender, draft.seeks),
    dateOfBirth: draft.date_of_birth,
    place: { country: draft.country, region: city?.regionId ?? null, city: draft.city },
    ...pickOf(draft, FIELD_NAMES),
    about: draft.about,
    interests: draft.interests,
  }
}

/** What the truth guard refuses in a character, as a sentence for each field (docs/product.md, character-truth). */
function untruths({ name, about, facts, voice }: Draft, locale: Locale): Record<string, string> {
  const found = {
    name: refusedInName(name),
    about: refusedIn(about),
    facts: refusedIn(facts),
    voice: refusedIn(voice),
  }
  return Object.fromEntries(
    Object.entries(found)
      .filter(([, reasons]) => reasons.length > 0)
      .map(([field, reasons]) => [
        field,
        reasons.map((reason) => sayToStaff(locale, `desk.guard.reasons.${reason}`)).join(' '),
      ]),
  )
}
