import { readdirSync, readFileSync } from 'node:fs'

/** The clock tick of `/proc`, a hundredth of a second on every system that Node runs on. */
const TICK_MS = 10

/**
 * Processor time of these processes and their children in milliseconds. Unlike wall time, it excludes the
 * time of other processes. It is 0 on systems without `/proc`.
 */
export function processorTime(pids: readonly number[]): number {
  const tracked = new Set(pids)
  let ticks = 0
  for (const pid of listProcesses()) {
    const fields = statOf(pid)
    // The fields begin with state and parent; the twelfth and thirteenth are user and system time.
    if (!fields || !(tracked.has(pid) || tracked.has(Number(fields[1])))) continue
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
    // The process has ended since it was listed.
    return undefined
  }
}
