import type { OrderRefusal } from './place-order.ts'

/** What became of an order that led nowhere. Whether a lost one was placed, only its key can tell. */
export type OrderOutcome = OrderRefusal | { about: 'connection' }

/** In the browser a lost connection becomes an answer too, so that what was chosen stays. */
export async function orLostOrder(send: () => Promise<OrderRefusal>): Promise<OrderOutcome> {
  try {
    return await send()
  } catch (error) {
    // A response leads elsewhere: to where it is paid, for one.
    if (error instanceof Response) throw error
    return { about: 'connection' }
  }
}

/** After a lost connection the page keeps its key: trying again is the same order, whatever became of the first. */
export const keepsKey = (outcome: unknown) =>
  typeof outcome === 'object' && outcome !== null && 'about' in outcome && outcome.about === 'connection'
