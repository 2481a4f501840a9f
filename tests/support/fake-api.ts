import type { ApiName, CallApi } from '../../web/lib/api.ts'

/** An API whose answers the test gives, for loaders and actions. */
export const fakeApi = (answer: (name: ApiName, call: unknown) => unknown): CallApi =>
  // A test answers only the calls it expects, which the type of all calls cannot say.
  (async (name: ApiName, call?: unknown) => answer(name, call)) as CallApi
