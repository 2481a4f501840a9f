import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Runs one step of a command in the foreground, and exits when the step fails. */
export function runStep(title: string, command: string, args: readonly string[]) {
  console.log(`\n${title}`)
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs a step beside others: its output comes at its end, in one piece. Exits when the step fails. */
export async function runBeside(title: string, command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { cwd: ROOT, shell: process.platform === 'win32' })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  process.on('exit', () => child.kill())
  const status = await new Promise<number>((done) => {
    child.on('error', () => done(1))
    child.on('close', (code) => done(code ?? 1))
  })
  console.log(`\n${title}\n${output}`.trimEnd())
  if (status !== 0) process.exit(status)
}
