import { redirect } from 'react-router'
import { loginAddress } from '../../../../client/login-address.ts'
import type { CallApi } from '../../../lib/api.ts'
import type { CallOnce } from '../../../lib/once-per-visit.ts'
import { noSuchPage, whenRefused } from '../../../lib/when-refused.ts'

/** Loads a profile with the names of its interests, or leads to the page that replaces it. */
export async function loadMember(call: CallApi, once: CallOnce, { id, here }: { id: string; here: string }) {
  const [{ member }, interests] = await Promise.all([
    whenRefused(call('readMember', { query: { id } }), {
      authentication_required: () => leaveForLogin(here),
      member_gone: noSuchPage,
    }),
    once('listInterests'),
  ])
  return { member, interests, title: `${member.name}, ${member.age}` }
}

/** Redirects to the login, which leads back here. */
export function leaveForLogin(here: string): never {
  throw redirect(loginAddress(here))
}
