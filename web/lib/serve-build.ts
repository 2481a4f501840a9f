import { data, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { ApiError } from '../../client/refusal.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/**
 * The build with loaders and actions that throw a refusal of the API as an answer with its status. The router
 * would take any other error for a failure of ours, and hide its words from the browser.
 */
export function withRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && withAnswers(route)])
  return { ...build, routes: Object.fromEntries(routes) }
}

function withAnswers(route: Route): Route {
  const { loader, action } = route.module
  const module = {
    ...route.module,
    ...(loader && { loader: answering(loader) }),
    ...(action && { action: answering(action) }),
  }
  return { ...route, module }
}

const answering =
  <Args, Answer>(run: (args: Args) => Answer) =>
  async (args: Args): Promise<Awaited<Answer>> => {
    try {
      return await run(args)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      throw data({ message: error.message }, { status: error.status })
    }
  }

const READS = ['GET', 'HEAD']

/** Finds the methods that the page of a request takes; null for an unknown address. Every page can be read. */
export function createMethods({ routes }: ServerBuild): (request: Request) => string[] | null {
  const tree = childrenOf(routes, undefined)
  return ({ method, url }) => {
    if (READS.includes(method)) return READS
    const pathname = new URL(url).pathname.replace(/(^\/_)?\.data$/, '') || '/'
    const id = matchRoutes(tree, pathname)?.at(-1)?.route.id
    const module = id === undefined ? undefined : routes[id]?.module
    if (!module) return null
    return [...READS, ...(module.action ? ['POST'] : [])]
  }
}

function childrenOf(routes: Routes, parent: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route): route is Route => route !== undefined && route.parentId === parent)
    .map(({ id, path, index }) =>
      index ? { id, index } : { id, ...(path !== undefined && { path }), children: childrenOf(routes, id) },
    )
}
