import type { CallerOn } from '../platform/http/caller.ts'
import type { Site } from './site.ts'

/** Who calls, with the whole site that they call. */
export type Caller = CallerOn<Site>

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}
