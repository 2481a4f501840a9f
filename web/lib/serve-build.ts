import { createRequestHandler, data, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
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

type Handler = ReturnType<typeof createRequestHandler>

/**
 * Finds the handler for an address. The router tries the routes of its build one after the other, several times for
 * each page, and makes a table of all of them for each document. Therefore the pages below each first segment, such as
 * `/members`, have a handler with their own routes alone.
 */
export function createHandlers(build: ServerBuild, mode: string): (request: Request) => Handler {
  const whole = createRequestHandler(build, mode)
  const segments = new Set(Object.keys(build.routes).map((id) => firstSegmentOf(build.routes, id)))
  const parts = new Map<string, Handler>()
  return ({ url }) => {
    const segment = firstIn(new URL(url).pathname.replace(/\.data$/, ''))
    // Also the router's own addresses, unknown ones and those in other letters are for the whole.
    if (!isFixed(segment) || !segments.has(segment)) return whole
    const handler = parts.get(segment) ?? createRequestHandler(partOf(build, segment), mode)
    parts.set(segment, handler)
    return handler
  }
}

const firstIn = (path: string): string => path.split('/').find(Boolean) ?? ''

/** Whether a segment stands in an address as it is; the segment of layouts and the front page is empty. */
const isFixed = (segment: string) => segment !== '' && !/^[:*]/.test(segment)

/** The first segment of the addresses of a route, which may be that of a route above it. */
function firstSegmentOf(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id]
  return route ? firstSegmentOf(routes, route.parentId) || firstIn(route.path ?? '') : ''
}

/** The build with the routes that can answer addresses with this first segment, or with `/` above them. */
function partOf(build: ServerBuild, segment: string): ServerBuild {
  const isIn = ([id]: [string, unknown]) => {
    const own = firstSegmentOf(build.routes, id)
    return own === segment || !isFixed(own)
  }
  const pick = <Value>(all: Record<string, Value>) => Object.fromEntries(Object.entries(all).filter(isIn))
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
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
