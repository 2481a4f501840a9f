import { execFile } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
/** A copy of the repository with both examples. */
const COPY = mkdtempSync(join(tmpdir(), 'worked-example-'))
/** The compiler checks everything, on a machine that may be busy with other tests. */
const SLOWEST_MS = 600_000

const EXAMPLES = ['profile-field', 'interest'] as const
const MOST_CODE_FILES = 6

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const patchOf = (example: string) => `docs/examples/${example}.patch`
const filesOf = (example: string) =>
  [...read(patchOf(example)).matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file]) => file ?? '')

type Ended = { code: number; stdout: string; stderr: string }

const run = (program: string, args: string[], cwd: string) =>
  new Promise<Ended>((end) => {
    const { PATH, HOME } = process.env
    const options = { cwd, env: { PATH, HOME, CI: 'true' }, maxBuffer: 2 ** 24 }
    execFile(program, args, options, (error, stdout, stderr) => end({ code: error ? 1 : 0, stdout, stderr }))
  })

/** What a program complains about; nothing if it ends well. */
async function complaints(program: string, args: string[], cwd: string): Promise<string> {
  const { code, stdout, stderr } = await run(program, args, cwd)
  return code === 0 ? '' : `${stdout}${stderr}` || `${program} failed`
}

/** Copies the files of the repository as they are now, committed or not. */
async function copyTree() {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], ROOT)
  symlinkSync(join(ROOT, 'node_modules'), join(COPY, 'node_modules'))
  const files = stdout.split('\0').filter((file) => file && existsSync(join(ROOT, file)))
  for (const file of files.filter((one) => !one.startsWith('docs/screens/'))) {
    mkdirSync(dirname(join(COPY, file)), { recursive: true })
    copyFileSync(join(ROOT, file), join(COPY, file))
  }
}

describe('the worked examples of CONTRIBUTING.md', () => {
  beforeAll(async () => {
    await copyTree()
    // One line of context is enough to find the place, so that changes nearby do no harm.
    for (const example of EXAMPLES)
      expect(await complaints('git', ['apply', '-C1', patchOf(example)], COPY)).toBe('')
    // The checks of texts need no database, which the configuration of all tests starts.
    writeFileSync(join(COPY, 'vitest.config.ts'), 'export default {}\n')
  })
  afterAll(() => rmSync(COPY, { recursive: true, force: true }))

  test.each(EXAMPLES)('the one of a %s touches few files of code, and each is explained', (example) => {
    const code = filesOf(example).filter((file) => /\.tsx?$/.test(file))
    expect(code.length).toBeLessThanOrEqual(MOST_CODE_FILES)
    const guide = read('CONTRIBUTING.md')
    expect([patchOf(example), ...code].filter((file) => !guide.includes(file))).toEqual([])
  })

  test('are quoted as they are', () => {
    const added = EXAMPLES.flatMap((example) => read(patchOf(example)).split('\n'))
    const quoted = read('CONTRIBUTING.md')
      .split('\n')
      .filter((line) => line.startsWith('   +'))
    expect(quoted.length).toBeGreaterThan(0)
    expect(quoted.filter((line) => !added.includes(line.trim()))).toEqual([])
  })

  test(
    'are right to the compiler',
    async () => {
      const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
      // Other tests run beside it, and several checkers need half as much processor time again.
      const args = [compiler, '--noEmit', '--checkers', '1']
      expect(await complaints(process.execPath, args, COPY)).toBe('')
    },
    SLOWEST_MS,
  )

  test('have all their texts', async () => {
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
    const checks = ['tests/architecture/texts.test.ts', 'tests/architecture/profile-words.test.ts']
    expect(await complaints(process.execPath, [vitest, 'run', ...checks], COPY)).toBe('')
  })

  test('have the icons that their script draws', async () => {
    const sprite = join(COPY, 'public/icons/interests.svg')
    const written = readFileSync(sprite, 'utf8')
    expect(await complaints(process.execPath, ['scripts/build-interest-icons.ts'], COPY)).toBe('')
    expect(readFileSync(sprite, 'utf8')).toBe(written)
  })
})
