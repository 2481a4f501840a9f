import { type MiddlewareFunction, Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { loginAddress } from '../../client/login-address.ts'
import { seekerContext } from '../lib/api.ts'

/** Redirects a visitor to the login, and from there back to the page they wanted. */
const requireMember: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (await context.get(seekerContext)()) return next()
  const { pathname, searchParams } = new URL(request.url)
  // A page change in the browser requests data; the login must lead back to the page itself.
  searchParams.delete('_routes')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  const target = pathname.replace(/\.data$/, '') + search
  throw redirect(loginAddress(target))
}

export const middleware = [requireMember]

/** Without a loader, middleware would not run for a page change in the browser. */
export const loader = () => null

/** Access to a page does not depend on the query of its address. A form after which nothing is reloaded checks it itself. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.currentUrl.pathname !== args.nextUrl.pathname ||
  (args.formMethod !== undefined && args.defaultShouldRevalidate)

export default function MembersOnly() {
  return <Outlet />
}
