import { readFileSync } from 'node:fs'

/** The resident memory of one process, without its children, in megabytes; NaN on systems without `/proc`. */
export function memoryOf(pid: number): number {
  try {
    const [, kibibytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return (Number(kibibytes) * 1024) / 1e6
  } catch {
    return Number.NaN
  }
}
