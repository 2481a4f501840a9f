import { runAsProduction } from '../server/config.ts'
import { builtPages, main } from '../server/main.ts'
import { messageOf } from '../server/platform/error-code.ts'
import { buildUncompressedIfNeeded, compressWhileServing } from './build.ts'
import { stopWithNpm } from './stop-with-npm.ts'

/** `npm start`: builds the pages if their sources changed, serves, and then compresses the files that it serves. */
stopWithNpm()
// Packages that are loaded while the pages are being built read it, too.
runAsProduction()
await main({
  pages: async (tell) => {
    await buildUncompressedIfNeeded(tell)
    return builtPages()
  },
  async afterStart(tell) {
    await compressWhileServing().catch((cause) =>
      tell(`The files for the browser are sent uncompressed: ${messageOf(cause)}`, { level: 'warn', cause }),
    )
  },
})
