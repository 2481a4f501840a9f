import { spawnSync } from 'node:child_process'
import { buildIfNeeded } from './build.ts'
import { findBrowser } from './find-browser.ts'

/** `npm run crawl`: visits every page in every language, with scripts and axe, at three widths. */
await buildIfNeeded(console.log)
const CHROMIUM = await findBrowser(console.log)
const { status } = spawnSync('npx', ['playwright', 'test', 'crawl'], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM, CRAWL: 'full' },
  shell: process.platform === 'win32',
})
process.exit(status ?? 1)
