import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRefresher, type Refresher } from './refresher.ts'

const START = Date.parse('2026-11-15T12:00:00Z')

let refreshes: number[]
let refresher: Refresher

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  refreshes = []
  refresher = createRefresher(() => refreshes.push((Date.now() - START) / 1000))
})
afterEach(() => {
  refresher.stop()
  vi.useRealTimers()
})

const wait = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

describe('everything is asked for again', () => {
  test('5 seconds after the page was loaded, and every 60 from then on', () => {
    wait(4.999)
    expect(refreshes).toEqual([])
    wait(181)
    expect(refreshes).toEqual([5, 65, 125, 185])
  })

  test('every 300 seconds where push is subscribed', () => {
    refresher.setPush(true)
    wait(606)
    expect(refreshes).toEqual([5, 305, 605])
  })

  test('at the new pace as soon as push is turned on or off, and not from the start', () => {
    wait(70)
    refresher.setPush(true)
    wait(200)
    expect(refreshes).toEqual([5, 65])
    refresher.setPush(false)
    wait(0)
    expect(refreshes).toEqual([5, 65, 270])
    wait(60)
    expect(refreshes).toEqual([5, 65, 270, 330])
  })

  test('at once when somebody comes back, and the pace goes on from there', () => {
    wait(40)
    refresher.comeBack()
    expect(refreshes).toEqual([5, 40])
    wait(59)
    expect(refreshes).toEqual([5, 40])
    wait(1)
    expect(refreshes).toEqual([5, 40, 100])
  })

  test('not for somebody who comes back again and again within a moment', () => {
    wait(1)
    refresher.comeBack()
    wait(4)
    refresher.comeBack()
    wait(4)
    refresher.comeBack()
    expect(refreshes).toEqual([5])
    wait(1)
    refresher.comeBack()
    expect(refreshes).toEqual([5, 10])
  })

  test('no more once the member has logged out', () => {
    wait(10)
    refresher.stop()
    wait(1000)
    expect(refreshes).toEqual([5])
  })
})
