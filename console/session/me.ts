import { useRouteLoaderData } from 'react-router'
import type { Permission } from '../../core/rules/staff/permissions.ts'
import { type Answer, callOnce, RefusedError, read } from '../lib/call.ts'
import { speak } from '../lib/language.ts'

export type Me = Answer<'readMe'>

/** The name of the route that all pages of the console stand in. */
export const FRAME = 'frame'

let isKnown = false

/** Whether somebody is logged in; asked once for a document, because a session that ends later asks for a login itself. */
export async function isLoggedIn(): Promise<boolean> {
  if (isKnown) return true
  const result = await callOnce('readSession')
  if (!result.ok) throw new RefusedError(result.refusal)
  isKnown = result.value.session?.next === 'open'
  return isKnown
}

/** Who is logged in. The console speaks their language from here on. */
export async function loadMe(): Promise<Me> {
  const me = await read('readMe')
  await speak(me.language)
  return me
}

export function useMe(): Me {
  const me = useRouteLoaderData<Me>(FRAME)
  if (!me) throw new Error('a page outside of the frame asked who is logged in')
  return me
}

/**
 * Whether the person has a permission on some site, or on the site of what is shown; everybody has null. The server
 * decides for each call.
 */
export const may = ({ permissions }: Me, permission: Permission | null, site?: string) =>
  permission === null ||
  permissions.some(
    (grant) =>
      grant.permission === permission &&
      (site === undefined || grant.sites === null || grant.sites.includes(site)),
  )

export const useMay = (permission: Permission, site?: string) => may(useMe(), permission, site)
