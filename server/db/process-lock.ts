import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

type Owner = { pid: number; started: string }

export class AlreadyRunningError extends Error {}

/**
 * Makes this process the only one that uses a data folder. The lock names the process and when it
 * started, so that a file left behind by a crash is seen as such even if its number is in use again.
 */
export function lockFor(file: string): { release(): void } {
  mkdirSync(dirname(file), { recursive: true })
  const mine: Owner = { pid: process.pid, started: startOf(process.pid) }
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx' })
      return { release: () => rmSync(file, { force: true }) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = readOwner(file)
      if (owner && isRunning(owner)) {
        throw new AlreadyRunningError(
          `${dirname(file)} is in use by process ${owner.pid}. Stop that one first, or set DATA_DIR to another folder.`,
        )
      }
      rmSync(file, { force: true })
    }
  }
  throw new AlreadyRunningError(`${dirname(file)} is being taken by another process.`)
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function isRunning(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    // Somebody else's process: alive, but not ours to signal.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return startOf(owner.pid) === owner.started
}

/** When a process started, in the kernel's own count; empty where the system does not tell. */
function startOf(pid: number): string {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return ''
  // The second field is the command in parentheses and may hold spaces, so count from behind it.
  const afterCommand = readFileSync(file, 'utf8').split(') ').at(-1)
  return afterCommand?.split(' ')[19] ?? ''
}
