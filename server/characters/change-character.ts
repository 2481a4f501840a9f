import { replaceInterests, updateProfile } from '../account/store.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { act } from '../staff/act.ts'
import { type Invented, placeColumns } from './character-rows.ts'
import { type Draft, readDraft } from './check-draft.ts'
import { isMet } from './conversation-store.ts'
import type { CharacterDeps } from './deps.ts'
import { characterSubject, findOwn, lockOwn } from './find-character.ts'
import { changeSheet } from './store.ts'

type Change = Draft & { id: string; version: number }

/** Changes the profile and the sheet of a character. Its kind never changes, nor who it is once somebody has written with it. */
export async function changeCharacter(
  deps: CharacterDeps,
  staff: CallerStaff,
  { id, version, ...draft }: Change,
) {
  const found = await findOwn(deps.db, staff, id)
  const site = await deps.sites.forId(found.profile.siteId)
  const { place, interests, ...words } = await readDraft(deps, site, draft, staff.language)
  const action = { what: 'characters.change', subject: characterSubject(id), siteId: site.id }
  return act(deps, staff, action, async (tx) => {
    const { profile, sheet } = await lockOwn(tx, staff, id, version)
    const before = await findOwn(tx, staff, id)
    const after = { ...words, ...placeColumns(place) }
    if (!isSame(profile, after) && (await isMet(tx, id))) throw new AppError('character_met')
    await updateProfile(tx, id, after)
    await replaceInterests(tx, id, [...interests])
    const { facts, voice } = draft
    const newVersion = await changeSheet(tx, id, { facts, voice })
    return {
      result: { version: newVersion },
      ...differences(
        { ...profile, interests: before.interests, facts: sheet?.facts ?? '', voice: sheet?.voice ?? '' },
        { ...after, interests: sorted(interests), facts, voice },
      ),
    }
  })
}

type Identity = Pick<Invented, 'name' | 'dateOfBirth' | 'gender'>

const isSame = (one: Identity, other: Identity) =>
  one.name === other.name && one.dateOfBirth === other.dateOfBirth && one.gender === other.gender

const sorted = (interests: Invented['interests']) => [...interests].sort()

/** The fields that two states of a character have in different ways, for the log. */
function differences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const of = (state: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, state[name]]))
  return { before: of(before), after: of(after) }
}
