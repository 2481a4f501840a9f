import { createStore } from './store.ts'

/** Whether the last request got no answer. */
export const isConnectionLost = createStore(false)
