import { buildIfNeeded } from './build.ts'
import { findBrowser } from './find-browser.ts'
import { runStep } from './run-step.ts'

/**
 * `npm test`: runs checks, tests over HTTP, then the site in a real browser. Stops at the first part that
 * fails.
 */
runStep('Format, lint, types and dead code', 'npm', ['run', '--silent', 'check'])
await buildIfNeeded(console.log)
runStep('Rules and HTTP', 'npx', ['vitest', 'run'])
process.env.CHROMIUM = await findBrowser(console.log)
runStep('In the browser', 'npx', ['playwright', 'test'])
