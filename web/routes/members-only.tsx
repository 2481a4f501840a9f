import { type MiddlewareFunction, Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext } from '../lib/api.ts'

/** Sends a visitor to the login, and from there back to the page they wanted. */
const requireMember: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { user } = await context.get(apiContext)('readUser', undefined, { requestType: 'load' })
  if (user) return next()
  const { pathname, searchParams } = new URL(request.url)
  // A page change in the browser asks for data only; what is wanted is the page.
  searchParams.delete('_routes')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  const wanted = pathname.replace(/\.data$/, '') + search
  throw redirect(`/login?${new URLSearchParams({ to: wanted })}`)
}

export const middleware = [requireMember]

/** Middleware runs for a page change in the browser only where there is something to load. */
export const loader = () => null

/** Whoever may see a page may see it with another question in its address. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || formMethod !== undefined

export default function MembersOnly() {
  return <Outlet />
}
