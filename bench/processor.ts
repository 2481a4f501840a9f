import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second on every system that Node runs on. */
const TICK_MS = 10

/**
 * Milliseconds that the processor has worked for these processes and their children. Unlike the time on the wall
 * they do not count while others have the processor. Nothing where the system does not tell.
 */
export function processorTime(pids: readonly number[]): number {
  const wanted = new Set(pids)
  let ticks = 0
  for (const pid of listProcesses()) {
    const fields = statOf(pid)
    // State, parent, …, and as twelfth and thirteenth the time in the program and in the system.
    if (!fields || !(wanted.has(pid) || wanted.has(Number(fields[1])))) continue
    ticks += Number(fields[11]) + Number(fields[12])
  }
  return ticks * TICK_MS
}

const listProcesses = () => {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
  } catch {
    return []
  }
}

function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
  } catch {
    // It has ended since it was listed.
    return undefined
  }
}
