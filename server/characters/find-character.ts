import { mayOn, type Sites, sitesWith } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import type { SiteDirectory } from '../site/directory.ts'
import type { Site } from '../site/site.ts'
import { findCharacter, lockCharacter } from './store.ts'

export const characterSubject = (id: string) => ({ kind: 'character', id })

export const sitesOf = ({ grants }: CallerStaff): Sites => sitesWith(grants, 'desk.characters')

/** A site on which somebody may make characters. */
export async function findSite(sites: SiteDirectory, { grants }: CallerStaff, id: string): Promise<Site> {
  const site = (await sites.all()).find((site) => site.id === id)
  if (!site || !mayOn(grants, 'desk.characters', id)) throw new AppError('site_unknown')
  return site
}

/** The sites on which somebody may make characters, with what their forms need. */
export async function listSites(sites: SiteDirectory, { grants }: CallerStaff) {
  const allowed = (await sites.all()).filter(({ id }) => mayOn(grants, 'desk.characters', id))
  return {
    sites: allowed.map(({ id, name, domainLanguage, countries, settings }) => ({
      id,
      name,
      language: domainLanguage,
      countries,
      answers: settings.fictional_answers,
    })),
  }
}

/** A character on the sites of somebody. */
export async function findOwn(tx: Tx, staff: CallerStaff, id: string) {
  const character = await findCharacter(tx, sitesOf(staff), id)
  if (!character) throw new AppError('character_unknown')
  return character
}

/** The same, locked; with a version it is refused to whoever has not seen the newest one. */
export async function lockOwn(tx: Tx, staff: CallerStaff, id: string, version?: number) {
  const character = await lockCharacter(tx, sitesOf(staff), id)
  if (!character) throw new AppError('character_unknown')
  if (version !== undefined && version !== (character.sheet?.version ?? 0))
    throw new AppError('character_changed')
  return character
}
