import { type OwnPath, ownPath } from './own-path.ts'

/** The login page that leads back to `to` afterwards, if there is one. The login never leads back to itself. */
export function loginAddress(to: string | null): string {
  const path = returnPath(to)
  return path ? `/login?${new URLSearchParams({ to: path })}` : '/login'
}

/** The page to go to after the login, or null: only a path of this site, and never the login itself. */
export function returnPath(to: unknown): OwnPath | null {
  const path = ownPath(to)
  return path === null || isLogin(path) ? null : path
}

/** Routes match whatever the spelling of an address is: encoded, with capitals or with a slash at its end. */
const isLogin = (path: OwnPath): boolean =>
  /^\/login\/?$/i.test(decodeURIComponent(path.split(/[?#]/)[0] ?? ''))
