import { RELOAD_GUARD_MS } from '../core/rules/shell/timing.ts'
import { tab } from './kept.ts'

const KEPT_AS = 'reloaded-for-missing-chunk'

/**
 * Whether a page whose code is missing may be loaded anew, because a release has replaced its files. At most once a
 * minute, so that a page does not reload forever; never in a tab that cannot remember the last time.
 */
export function mayReload(now: number): boolean {
  if (now - Number(tab.read(KEPT_AS)) < RELOAD_GUARD_MS) return false
  tab.keep(KEPT_AS, String(now))
  return tab.read(KEPT_AS) === String(now)
}
