import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '../../../core/rules/durations.ts'
import { keepRunning } from './keep-running.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A database that can be ended, and that refuses to start a given number of times. */
function fragile({ refusals = 0 } = {}) {
  const lines: string[] = []
  const database = { isUp: true, starts: 0, lost: 0, lines }
  const watch = keepRunning({
    isRunning: () => database.isUp,
    start: async () => {
      database.starts += 1
      if (database.starts <= refusals) throw new Error('its memory is still in use')
      database.isUp = true
    },
    tell: (line) => database.lines.push(line),
    onLost: () => {
      database.lost += 1
    },
    pause: async () => {},
  })
  const end = async () => {
    database.isUp = false
    await vi.advanceTimersByTimeAsync(1_000)
  }
  return { database, watch, end }
}

describe('a database that ends by itself', () => {
  test('is left alone while it runs', async () => {
    const { database } = fragile()
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(database).toMatchObject({ starts: 0, lines: [] })
  })

  test('is started again, which is lines in one line', async () => {
    const { database, end } = fragile()
    await end()
    expect(database).toMatchObject({ isUp: true, starts: 1 })
    expect(database.lines).toEqual(['The database ended unexpectedly: starting it again'])
  })

  test('is tried again while it refuses', async () => {
    const { database, end } = fragile({ refusals: 4 })
    await end()
    expect(database).toMatchObject({ isUp: true, starts: 5, lost: 0 })
  })

  test('is given up after ten attempts, with the reason', async () => {
    const { database, end } = fragile({ refusals: Number.POSITIVE_INFINITY })
    await end()
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(database).toMatchObject({ isUp: false, starts: 10, lost: 1 })
    expect(database.lines.at(-1)).toBe('The database cannot be started again: its memory is still in use')
  })

  test('is given up if it ends again and again', async () => {
    const { database, end } = fragile()
    for (let times = 0; times < 11; times++) await end()
    expect(database).toMatchObject({ starts: 10, lost: 1 })
  })

  test('may end now and then', async () => {
    const { database, end } = fragile()
    for (let times = 0; times < 30; times++) {
      await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
      await end()
    }
    expect(database).toMatchObject({ starts: 30, lost: 0 })
  })

  test('is not started once it was asked to stop', async () => {
    const { database, watch, end } = fragile()
    await watch.stop()
    await end()
    expect(database.starts).toBe(0)
  })
})
