import type { IncomingMessage } from 'node:http'

/** Of two calls with one address, the one with a flag is meant when the query carries it: `?push=1`. */
export const flagInQuery = {
  name: 'flag',
  storage: () => {
    const handlers = new Map<string, unknown>()
    return {
      get: (flag: string) => handlers.get(flag) ?? null,
      set: (flag: string, handler: unknown) => void handlers.set(flag, handler),
    }
  },
  deriveConstraint: ({ url = '' }: IncomingMessage) => (/[?&]push=1(&|$)/.test(url) ? 'push' : undefined),
}
