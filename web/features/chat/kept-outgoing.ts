import type { Outgoing } from './chat-state.ts'

const KEY = 'chat-outgoing'

/** What did not get there survives a reload of the tab. What was under way then counts as failed until tried again. */
export function keepOutgoing(outgoing: Outgoing[]) {
  try {
    if (outgoing.length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(outgoing))
  } catch {
    // Storage that is full or forbidden only costs the memory over a reload.
  }
}

export function readOutgoing(): Outgoing[] {
  try {
    // Only `keepOutgoing` writes here.
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Outgoing[]
    return kept.map((outgoing) => ({
      ...outgoing,
      failure: outgoing.failure ?? { code: 'offline', message: '' },
    }))
  } catch {
    return []
  }
}
