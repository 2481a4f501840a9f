import { randomUUID } from 'node:crypto'
import type { CallerStaff } from '../platform/http/caller.ts'
import { act } from '../staff/act.ts'
import { characterRows } from './character-rows.ts'
import { type Draft, readDraft } from './check-draft.ts'
import type { CharacterDeps } from './deps.ts'
import { characterSubject, findSite } from './find-character.ts'
import { findByKey, insertCharacter, insertSheet } from './store.ts'

type NewCharacter = Draft & { site: string; key: string }

/** The error by which an act ends whose key has made a character meanwhile. It is no refusal. */
class MadeAlready extends Error {}

/** Makes a fictional profile and its sheet, once per key. Members see it at once. */
export async function makeCharacter(
  deps: CharacterDeps,
  staff: CallerStaff,
  { site: siteId, key, ...draft }: NewCharacter,
) {
  const site = await findSite(deps.sites, staff, siteId)
  const requestKey = `${staff.id} ${key}`
  const invented = await readDraft(deps, site, draft, staff.language)
  const earlier = await findByKey(deps.db, requestKey)
  if (earlier) return { id: earlier.id }
  const id = randomUUID()
  const action = { what: 'characters.make', subject: characterSubject(id), siteId }
  try {
    return await act(deps, staff, action, async (tx) => {
      const at = deps.now()
      const birth = { id, site, language: site.domainLanguage, signupDate: at, lastActiveAt: at }
      await insertCharacter(tx, characterRows(invented, birth))
      const { facts, voice } = draft
      const isNew = await insertSheet(tx, { memberId: id, facts, voice, requestKey })
      if (!isNew) throw new MadeAlready()
      return { result: { id }, after: { ...invented, facts, voice } }
    })
  } catch (error) {
    const existing = error instanceof MadeAlready ? await findByKey(deps.db, requestKey) : undefined
    if (existing) return { id: existing.id }
    throw error
  }
}
