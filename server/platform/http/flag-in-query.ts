import type { IncomingMessage } from 'node:http'

/** Tells apart two calls with one address: the query of one of them carries a flag, such as `?push=1`. */
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
