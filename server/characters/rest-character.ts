import { updateProfile } from '../account/store.ts'
import { afterCommit } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { act } from '../staff/act.ts'
import type { CharacterDeps } from './deps.ts'
import { characterSubject, lockOwn } from './find-character.ts'
import { changeSheet } from './store.ts'

type Asked = { id: string; version: number; reason: string }

/**
 * Puts a character to rest: it leaves every list and nobody can write to it any more. A job says goodbye in its open
 * conversations, because there may be thousands of them.
 */
export const restCharacter = (deps: CharacterDeps, staff: CallerStaff, { id, version, reason }: Asked) =>
  act(deps, staff, { what: 'characters.rest', subject: characterSubject(id), reason }, async (tx) => {
    const { profile } = await lockOwn(tx, staff, id, version)
    if (profile.invisible) throw new AppError('character_resting')
    await updateProfile(tx, id, { invisible: true })
    const restedAt = deps.now()
    const newVersion = await changeSheet(tx, id, { restedAt, goodbyeAt: null })
    afterCommit(tx, deps.characterRested)
    return {
      result: { version: newVersion },
      siteId: profile.siteId,
      before: { state: 'shown' },
      after: { state: 'resting' },
    }
  })

/** Wakes a character up: it stands in lists again, and its conversations go on. */
export const wakeCharacter = (deps: CharacterDeps, staff: CallerStaff, { id, version, reason }: Asked) =>
  act(deps, staff, { what: 'characters.wake', subject: characterSubject(id), reason }, async (tx) => {
    const { profile } = await lockOwn(tx, staff, id, version)
    if (!profile.invisible) throw new AppError('character_awake')
    await updateProfile(tx, id, { invisible: false })
    const newVersion = await changeSheet(tx, id, { restedAt: null, goodbyeAt: null })
    return {
      result: { version: newVersion },
      siteId: profile.siteId,
      before: { state: 'resting' },
      after: { state: 'shown' },
    }
  })
