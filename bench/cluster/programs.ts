import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { RunAs } from '../../server/platform/db/embedded-binaries.ts'

const POSTGRES = '/usr/lib/postgresql'
const VERSIONS = existsSync(POSTGRES) ? readdirSync(POSTGRES).sort((a, b) => Number(b) - Number(a)) : []
/** Programs for administrators, and those of PostgreSQL, are not on everybody's PATH. */
const FOLDERS = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/sbin',
  ...VERSIONS.map((version) => join(POSTGRES, version, 'bin')),
]

/** What a cluster consists of, by the package of Debian that has it. */
const NEEDED = {
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  initdb: 'postgresql',
  pg_ctl: 'postgresql',
  pg_basebackup: 'postgresql',
} as const

export type Program = keyof typeof NEEDED

const findProgram = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find(existsSync)

/** The packages that are missing. */
export const missingPackages = (): string[] => {
  const missing = Object.entries(NEEDED).filter(([program]) => !findProgram(program))
  return [...new Set(missing.map(([, name]) => name))]
}

const pathOf = (program: Program) => findProgram(program) ?? program

/** The version that a program says, as a number: 1.18. */
export function versionOf(program: Program): number {
  const { stdout } = spawnSync(pathOf(program), ['--version'], { encoding: 'utf8' })
  return Number(/\d+\.\d+/.exec(stdout ?? '')?.[0] ?? Number.NaN)
}

/** A program that runs until it is stopped. */
export type Daemon = { child: ChildProcess; stop(signal?: NodeJS.Signals): Promise<void> }

export function startDaemon(program: Program, args: string[], runAs?: RunAs): Daemon {
  const child = spawn(pathOf(program), args, { ...runAs, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    complaints = (complaints + chunk).slice(-2_000)
  })
  const ended = new Promise<void>((done) => child.on('exit', () => done()))
  let isWanted = true
  void ended.then(() => isWanted && console.log(`${program} ended: ${complaints.trim()}`))
  return {
    child,
    stop: async (signal = 'SIGTERM') => {
      isWanted = false
      child.kill(signal)
      await ended
    },
  }
}

/** Runs a program to its end. */
export function runProgram(program: Program, args: string[], runAs: RunAs, env = {}): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(pathOf(program), args, {
      ...runAs,
      cwd: '/',
      detached: true,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaints = ''
    child.stderr.on('data', (chunk) => (complaints += chunk))
    child.on('error', fail)
    child.on('exit', (code) => {
      child.stderr.destroy()
      if (code === 0) done()
      else fail(new Error(`${program} ended with ${code}: ${complaints.trim()}`))
    })
  })
}
