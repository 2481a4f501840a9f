import { runAsProduction } from '../server/config.ts'
import { builtPages, main } from '../server/main.ts'
import { buildIfNeeded } from './build.ts'
import { stopWithNpm } from './stop-with-npm.ts'

/** `npm start`: builds the pages if their sources changed, and serves. */
stopWithNpm()
// Packages that are loaded while the pages are being built read it, too.
runAsProduction()
await main({
  pages: async (tell) => {
    await buildIfNeeded(tell)
    return builtPages()
  },
})
