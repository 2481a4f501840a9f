import { tab } from '../../../client/kept.ts'
import type { Outgoing } from './chat-state.ts'

const KEPT_AS = 'chat-outgoing'

/** Unsent messages survive a reload of the tab. A message whose request was running then counts as failed. */
export const keepOutgoing = (outgoing: Outgoing[]) =>
  tab.keep(KEPT_AS, outgoing.length === 0 ? null : JSON.stringify(outgoing))

export function readOutgoing(): Outgoing[] {
  // Only `keepOutgoing` writes here.
  const messages = (tab.readJson(KEPT_AS) ?? []) as Outgoing[]
  return messages.map((message) => ({
    ...message,
    failure: message.failure ?? { code: 'offline', message: '' },
  }))
}
