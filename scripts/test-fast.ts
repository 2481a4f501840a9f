import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { startsProcesses } from '../tests/support/starts-processes.ts'
import { ROOT, runStep } from './run-step.ts'

/** Architecture tests that take seconds, each with the files that it reads. */
const SLOW_CHECKS = {
  content: /^(?:content|core|web|server\/site)\/|^docs\/cookies/,
  landers: /^(?:core|server\/platform\/geo|web\/landers)\//,
  terms: /^(?:content|locales|core\/i18n)\/|^docs\/terms/,
  texts: /^(?:locales|core|server\/platform\/texts)\/|^web\/pages/,
}
/** Files that every slow check depends on. */
const SHARED = /^(?:tests\/architecture\/|package-lock\.json$)/

/** State of the incremental type check: only files that changed since are checked. */
const KNOWN_TYPES = 'node_modules/.cache/types.tsbuildinfo'

/** An area has the same name in every tree, so a change in one tree concerns the tests of all. */
const AREA = /^(?:core\/(?:contract|rules)|server|web\/features)\/(\w[\w-]*)\//

/**
 * `npm run test:fast`: format and lint of the files that changed since main, types of everything, the
 * architecture tests, and the tests of the changed areas. It leaves out the browser, the tests that start
 * whole processes, and the checks of texts and places if nothing they read has changed, so `npm test` decides.
 */
const changed = changedFiles()
const leftOut = [...processTests(), ...untouchedChecks()]
const linted = changed.filter((file) => /\.(tsx?|js|css|json)$/.test(file) && existsSync(join(ROOT, file)))
if (linted.length)
  runStep('Format and lint', 'npx', ['biome', 'check', '--no-errors-on-unmatched', ...linted])
runStep('Types', 'npx', ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', KNOWN_TYPES])
runStep('Tests of what changed', 'npx', [
  'vitest',
  'run',
  'tests/architecture',
  ...foldersOf(changed),
  ...leftOut.flatMap((file) => ['--exclude', file]),
])

function processTests(): string[] {
  return globSync('{server,tests/architecture}/**/*.test.ts', { cwd: ROOT }).filter((file) =>
    startsProcesses(join(ROOT, file)),
  )
}

function untouchedChecks(): string[] {
  return Object.entries(SLOW_CHECKS).flatMap(([name, reads]) =>
    changed.some((file) => reads.test(file) || SHARED.test(file))
      ? []
      : [`tests/architecture/${name}.test.ts`],
  )
}

/**
 * The files that differ from main, committed or not; on main itself, those that differ from the commit
 * before.
 */
function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  const isOnMain = git('rev-parse', '--abbrev-ref', 'HEAD') === 'main'
  const base = isOnMain ? 'HEAD~1' : git('merge-base', 'main', 'HEAD')
  const tracked = git('diff', '--name-only', base)
  const added = git('ls-files', '--others', '--exclude-standard')
  return [...new Set(`${tracked}\n${added}`.split('\n').filter(Boolean))]
}

function foldersOf(files: readonly string[]): string[] {
  const folders = files.flatMap((file) => {
    const area = AREA.exec(file)?.[1]
    if (!area) return file.endsWith('.test.ts') ? [file] : []
    if (area === 'platform') return [file.split('/').slice(0, 3).join('/')]
    return [`core/rules/${area}/`, `server/${area}/`, `web/features/${area}/`]
  })
  return [...new Set(folders)]
}
