import { createStore } from '../../client/store.ts'

/** What a call needs from the person before it can be made again: a login, or the second factor once more. */
export type Demand = 'login' | 'fresh'

type OpenDemand = { demand: Demand; answer: (isMet: boolean) => void }

/** The demand that a dialog shows now. */
export const openDemand = createStore<OpenDemand | null>(null)

let underWay: { demand: Demand; outcome: Promise<boolean> } | null = null

/**
 * Asks the person to log in or to give the second factor, over the page that they are on. Calls that meet the same
 * demand at the same time share one dialog. False if the person did not want to.
 */
export async function meetDemand(demand: Demand): Promise<boolean> {
  if (underWay && underWay.demand !== demand) await underWay.outcome
  underWay ??= { demand, outcome: ask(demand) }
  return underWay.outcome
}

function ask(demand: Demand): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isMet: boolean) => {
      openDemand.set(null)
      underWay = null
      resolve(isMet)
    }
    openDemand.set({ demand, answer })
  })
}
