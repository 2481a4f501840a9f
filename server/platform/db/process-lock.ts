import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from '../error-code.ts'

/** A process; its start time tells it apart from a later process with the same PID. */
export type Owner = { pid: number; started: string }

export class AlreadyRunningError extends Error {}

/**
 * Makes this process the only one that uses a data folder. The lock file holds the PID and the start time, so
 * that a file left behind by a crash is recognised even if its PID is in use again.
 */
export function lockFor(file: string): { release(): void } {
  mkdirSync(dirname(file), { recursive: true })
  const mine = ownerOf(process.pid)
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx', mode: 0o600 })
      return { release: () => rmSync(file, { force: true }) }
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
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

export const ownerOf = (pid: number): Owner => ({ pid, started: statOf(pid).started })

export function isRunning(owner: Owner): boolean {
  // A signal to PID 0 or below goes to a whole process group.
  if (!(owner.pid > 0)) return false
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    // `EPERM` means that the process belongs to another user: it is alive, but this process may not signal
    // it.
    if (codeOf(error) !== 'EPERM') return false
  }
  const { state, started } = statOf(owner.pid)
  // A zombie keeps its PID until its parent reaps it, which some parents never do.
  return state !== 'Z' && started === owner.started
}

/** State and start time of a process, in the kernel's own count; empty on a system without /proc. */
function statOf(pid: number): { state: string; started: string } {
  try {
    // The second field is the command in parentheses and may hold spaces, so count from behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return { state: fields?.[0] ?? '', started: fields?.[19] ?? '' }
  } catch {
    return { state: '', started: '' }
  }
}
