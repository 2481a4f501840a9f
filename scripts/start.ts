import { builtPages, main } from '../server/main.ts'
import { buildIfNeeded } from './build.ts'
import { stopWithNpm } from './stop-with-npm.ts'

/** `npm start`: builds what changed since the last time, then serves. */
stopWithNpm()
await main({
  pages: async () => {
    await buildIfNeeded(console.log)
    return builtPages()
  },
})
