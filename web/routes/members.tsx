import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  Navigate,
  type ShouldRevalidateFunction,
  useLoaderData,
} from 'react-router'
import { findMembers, type NextPage, withRegions } from '../features/members/search/find-members.ts'
import { keptList, keyOfPlace } from '../features/members/search/kept-lists.ts'
import { ClosedSearch, FailedSearch, SearchScreen } from '../features/members/search/search-screen.tsx'
import type { AskedPage } from '../features/members/search/use-results.ts'
import { apiContext, seekerContext } from '../lib/api.ts'
import { onceContext, readOnce } from '../lib/once-per-visit.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const answer = await findMembers(request, {
    call: context.get(apiContext),
    once: context.get(onceContext),
    seeker: context.get(seekerContext),
  })
  return data(answer.data, answer.cookie ? { headers: { 'set-cookie': answer.cookie } } : undefined)
}

/** Going back shows the kept list; every other navigation asks the server. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.get('only') === 'page') return nextPage(searchParams, serverLoader)
  const list = keptList(keyOfPlace())
  if (list) return { ...list.found, viewer: list.viewer }
  const regions = readOnce('listRegions')
  const found = await serverLoader<typeof loader>()
  return found.kind === 'found' ? withRegions(found, regions) : found
}

/** A lost connection must not remove the members on the screen. */
async function nextPage(
  asked: URLSearchParams,
  serverLoader: ClientLoaderFunctionArgs['serverLoader'],
): Promise<AskedPage> {
  try {
    const answer = await serverLoader<NextPage>()
    return { ...answer, asked: asked.toString() }
  } catch (error) {
    if (error instanceof Response) throw error
    return { kind: 'page', page: null, asked: asked.toString() }
  }
}

/**
 * The list keeps all loaded pages when a form of its page is sent, or when the signup opens over it and
 * changes the address.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod = 'GET',
  defaultShouldRevalidate,
}) => {
  const isSignup = currentUrl.searchParams.has('signup') !== nextUrl.searchParams.has('signup')
  return formMethod === 'GET' && !isSignup && defaultShouldRevalidate
}

export default function Members() {
  const found = useLoaderData<typeof loader | typeof clientLoader>()
  if (found.kind === 'closed') return <ClosedSearch />
  // The address of a further page is not a page by itself, so it redirects to the list.
  if (found.kind === 'page') return <Navigate to="/members" replace />
  return <SearchScreen found={found} viewer={'viewer' in found ? found.viewer : undefined} />
}

export { FailedSearch as ErrorBoundary }
