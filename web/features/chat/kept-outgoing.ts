import type { Outgoing } from './chat-state.ts'

const KEY = 'chat-outgoing'

/** Unsent messages survive a reload of the tab. A message whose request was running then counts as failed. */
export function keepOutgoing(outgoing: Outgoing[]) {
  try {
    if (outgoing.length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(outgoing))
  } catch {
    // If storage is full or forbidden, unsent messages are lost on a reload.
  }
}

export function readOutgoing(): Outgoing[] {
  try {
    // Only `keepOutgoing` writes here.
    const messages = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Outgoing[]
    return messages.map((message) => ({
      ...message,
      failure: message.failure ?? { code: 'offline', message: '' },
    }))
  } catch {
    return []
  }
}
