import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { isApi } from './guard-input.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that an address takes; none for an unknown address. The pages know theirs themselves. */
    methodsAt(path: string): string[]
  }
}

/** Collects the methods of every route, so that a refusal can name them. */
export function collectMethods(app: FastifyInstance) {
  const byAddress = new Map<string, Set<string>>()
  const patterns: { pattern: RegExp; url: string }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (url.endsWith('*')) return
    if (!byAddress.has(url) && url.includes(':')) patterns.push({ pattern: patternOf(url), url })
    const methods = byAddress.get(url) ?? new Set()
    byAddress.set(url, methods)
    for (const name of [method].flat()) methods.add(name)
  })
  app.decorate('methodsAt', (path) => {
    const url = byAddress.has(path) ? path : patterns.find(({ pattern }) => pattern.test(path))?.url
    return [...(byAddress.get(url ?? '') ?? [])].sort()
  })
}

/** `/photos/:id` matches any one part in place of `:id`. */
function patternOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^$()[\]{}|\\]/g, '\\$&')))
  return new RegExp(`^${parts.join('/')}$`)
}

/** Refuses a request for which there is no route: the address does not take its method, or is unknown. */
export function refuseUnrouted(request: FastifyRequest, reply: FastifyReply): never {
  const [path = ''] = request.originalUrl.split('?', 1)
  const methods = request.server.methodsAt(path)
  if (methods.length === 0) throw new AppError(isApi(request) ? 'call_unknown' : 'not_found')
  refuseMethod(reply, methods)
}

export function refuseMethod(reply: FastifyReply, allowed: readonly string[]): never {
  reply.header('allow', allowed.join(', '))
  throw new AppError('method_not_allowed')
}
