import { createStore } from '../../client/store.ts'

/** Whether the last request got no answer. */
export const isConnectionLost = createStore(false)
