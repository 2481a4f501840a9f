import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '../../../core/rules/durations.ts'
import { ConfigError } from '../../config.ts'
import type { Tell } from '../log.ts'
import { createSwitchboard, sendTo } from './switchboard.ts'

/** Earlier ends of a worker are forgotten once it has run this long. */
const STEADY_MS = MINUTE_MS
/** The longest pause before a worker that ended is started again. */
const LONGEST_PAUSE_MS = 10 * SECOND_MS

type Options = {
  count: number
  /** The file that a worker runs. */
  exec: string
  databaseUrl: string
  tell: Tell
}

/** Starts workers that share a port, and starts each of them again when it ends. */
export async function keepWorkers({ count, exec, databaseUrl, tell }: Options) {
  cluster.setupPrimary({ exec, args: [] })
  const switchboard = createSwitchboard()
  const running = new Map<number, Worker>()
  const stopping = new AbortController()

  const start = (place: number): Promise<Worker> =>
    new Promise((resolve, reject) => {
      const worker = cluster.fork()
      running.set(place, worker)
      switchboard.add(worker)
      worker.on('error', () => {})
      worker.once('online', () => sendTo(worker, { start: { databaseUrl, place } }))
      worker.once('listening', () => resolve(worker))
      worker.once('exit', (code, signal) => {
        running.delete(place)
        reject(
          new ConfigError(`A worker did not start: it ended with ${signal ?? code}, for the reason above.`),
        )
      })
    })

  /** Starts a worker anew as often as it ends, after a pause that grows with each end. */
  const keep = async (place: number, first: Worker) => {
    let worker: Worker | undefined = first
    for (let ends = 0; ; ) {
      const startedAt = Date.now()
      if (worker) await untilExit(worker)
      if (stopping.signal.aborted) return
      ends = Date.now() - startedAt > STEADY_MS ? 1 : ends + 1
      tell('A worker ended unexpectedly: starting it again', { level: 'error' })
      const { signal } = stopping
      await pause(Math.min(100 * 2 ** (ends - 1), LONGEST_PAUSE_MS), undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      worker = await start(place).catch(() => undefined)
    }
  }

  const stop = async () => {
    stopping.abort()
    const all = [...running.values()]
    const ended = all.map(untilExit)
    for (const worker of all) sendTo(worker, { stop: true })
    await Promise.all(ended)
  }

  const places = Array.from({ length: count }, (_, place) => place)
  try {
    const workers = await Promise.all(places.map(start))
    for (const [place, worker] of workers.entries()) void keep(place, worker)
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

const untilExit = (worker: Worker) =>
  new Promise<void>((done) => {
    if (worker.isDead()) done()
    else worker.once('exit', () => done())
  })
