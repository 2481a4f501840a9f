import type { updateUser as endpoint } from '../../core/contract/account/account.ts'
import type { RequestOf } from '../../core/contract/endpoint.ts'
import type { Country } from '../../core/i18n/locales.ts'
import { checkName, cleanName } from '../../core/rules/account/names.ts'
import { FIELD_NAMES } from '../../core/rules/members/profile.ts'
import { isForbidden } from '../../core/rules/review/restrictions.ts'
import { pickOf } from '../../core/typed.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { say } from '../platform/texts/texts.ts'
import type { Caller } from '../site/caller.ts'
import type { AccountDeps } from './deps.ts'
import { refuseProblems } from './field-problems.ts'
import { ownNames } from './own-names.ts'
import { findCity, findRegion, readAccount, replaceInterests, updateMember, updateProfile } from './store.ts'

type Deps = Pick<AccountDeps, 'db' | 'streams'>
type Change = RequestOf<typeof endpoint>['body']
type Attributes = NonNullable<Change['profile']>

/** Changes the given fields of account and profile; fields that are not given stay as they are. */
export async function updateUser({ db, streams }: Deps, caller: Caller, memberId: string, change: Change) {
  refuseNewWords(caller, change)
  await db.transaction(async (tx) => {
    const { language, notifications_disabled: notificationsDisabled, invisible, profile } = change
    const { shown_to_visitors: shownToVisitors } = change
    if (language) await updateMember(tx, memberId, { language })
    // A member's own choice of notifications replaces a stop by a bounce, complaint or unsubscribe link.
    if (notificationsDisabled)
      await updateMember(tx, memberId, { notificationsDisabled, mailStoppedBy: null })
    if (invisible !== undefined) await updateProfile(tx, memberId, { invisible })
    if (shownToVisitors !== undefined) await updateProfile(tx, memberId, { shownToVisitors })
    if (profile) await changeProfile(tx, caller, memberId, profile)
  })
  // The session carries the language of its member and whom they look for.
  streams.memberChanged(memberId)
}

/** A member who may show nothing new still changes settings, but neither the name nor the text of the profile. */
function refuseNewWords({ member }: Caller, { profile }: Change) {
  if (profile?.name === undefined && profile?.about === undefined) return
  if (member && isForbidden(member.restrictions, 'show')) throw new AppError('restricted')
}

async function changeProfile(tx: Tx, caller: Caller, memberId: string, given: Attributes) {
  const { member, profile } = await readAccount(tx, memberId)
  if (given.name !== undefined)
    refuseProblems(
      { name: checkName(given.name, { email: member.email ?? '', reserved: ownNames(caller.site) }) },
      caller.locale,
    )
  const place = await placeOf(tx, caller, profile, given)
  const change = {
    name: given.name === undefined ? undefined : cleanName(given.name),
    gender: given.gender,
    sexuality: given.sexuality,
    ...pickOf(given, FIELD_NAMES),
    about: given.about,
    ...place,
  }
  const isChanged = Object.values(change).some((value) => value !== undefined)
  if (isChanged) await updateProfile(tx, memberId, change)
  if (given.interests) await replaceInterests(tx, memberId, given.interests)
}

type Place = { country: Country; regionId: string | null; cityId: string | null }

/** A place that is consistent: a city sets its region, and another country clears region and city. */
async function placeOf(tx: Tx, caller: Caller, now: Place, given: Attributes): Promise<Partial<Place>> {
  if (given.country === undefined && given.region === undefined && given.city === undefined) return {}
  const country = given.country ?? now.country
  if (!caller.site.countries.includes(country)) refuse('country', caller)
  const isElsewhere = country !== now.country
  if (given.city) {
    const city = await findCity(tx, given.city)
    if (city?.country !== country || (given.region && given.region !== city.regionId))
      return refuse('city', caller)
    return { country, regionId: city.regionId, cityId: given.city }
  }
  const regionId = given.region === undefined ? (isElsewhere ? null : now.regionId) : given.region
  if (regionId && (await findRegion(tx, regionId))?.country !== country) return refuse('region', caller)
  const keepsCity = given.city === undefined && regionId === now.regionId && !isElsewhere
  return { country, regionId, cityId: keepsCity ? now.cityId : null }
}

function refuse(field: string, { locale }: Caller): never {
  throw new AppError('invalid_input', { fields: { [field]: say(locale, 'errors.fields.invalid') } })
}
