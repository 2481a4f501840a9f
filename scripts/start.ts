import { builtPages, main } from '../server/main.ts'
import { buildIfNeeded } from './build.ts'
import { stopWithNpm } from './stop-with-npm.ts'

/** `npm start`: builds the pages if their sources changed, then serves. */
stopWithNpm()
await main({
  pages: async (tell) => {
    await buildIfNeeded(tell)
    return builtPages()
  },
})
