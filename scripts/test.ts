import { buildIfNeeded } from './build.ts'
import { findBrowser } from './find-browser.ts'
import { runBeside, runStep } from './run-step.ts'

/**
 * `npm test`: runs checks, tests over HTTP, then the site in a real browser. Stops at the first part that
 * fails.
 */
await Promise.all([checkTypes(), checkRestAndBuild()])
runStep('Rules and HTTP', 'npx', ['vitest', 'run'])
process.env.CHROMIUM = await findBrowser(console.log)
runStep('In the browser', 'npx', ['playwright', 'test'])

// The steps of `npm run check`, with the build beside them.

/** One checker needs two thirds of the processor time of several, and the other steps use the other cores. */
function checkTypes() {
  return runBeside('Types', 'npx', ['tsc', '--noEmit', '--checkers', '1'])
}

async function checkRestAndBuild() {
  await runBeside('Format and lint', 'npx', ['biome', 'check', '--error-on-warnings', '.'])
  await runBeside('Dead code', 'npx', ['knip'])
  await buildIfNeeded(console.log)
}
