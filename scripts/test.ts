import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildIfNeeded } from './build.ts'
import { findBrowser } from './find-browser.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** `npm test`: checks, tests through HTTP, then the site in a real browser. Stops at the first part that fails. */
run('Format, lint, types and dead code', 'npm', ['run', '--silent', 'check'])
await buildIfNeeded(console.log)
run('Rules and HTTP', 'npx', ['vitest', 'run'])
process.env.CHROMIUM = await findBrowser(console.log)
run('In the browser', 'npx', ['playwright', 'test'])

function run(title: string, command: string, args: string[]) {
  console.log(`\n${title}`)
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}
