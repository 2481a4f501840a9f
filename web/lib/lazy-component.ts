import { type ComponentType, lazy } from 'react'

/**
 * A component whose code is loaded when it is first shown. Missing code reloads the page or leads to the error
 * page, like that of a page (`reload-on-missing-chunk.ts`).
 */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(reportMissing) }))

function reportMissing(error: unknown): Promise<never> {
  if (!globalThis.onMissingChunk) throw error
  return globalThis.onMissingChunk(error)
}
