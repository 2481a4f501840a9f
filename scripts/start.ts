import { builtPages, main } from '../server/main.ts'
import { buildIfNeeded } from './build.ts'

/** `npm start`: builds what changed since the last time, then serves. */
await main({
  pages: async () => {
    await buildIfNeeded(console.log)
    return builtPages()
  },
})
