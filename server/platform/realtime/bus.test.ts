import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Carrier, createBus } from './bus.ts'
import type { Bus, BusMessage } from './live.ts'
import { createPresence } from './presence.ts'

/** A carrier of several processes that a test can cut. */
function openWay() {
  const listeners = new Set<(text: string) => void>()
  const cut = new Set<Carrier>()
  const renewals = { count: 0 }
  const join = () => {
    let own: (text: string) => void = () => {}
    let lose = () => {}
    const carrier: Carrier = {
      send: (text) => {
        if (!cut.has(carrier)) for (const hear of listeners) hear(text)
      },
      listen: (hear) => {
        own = (text) => cut.has(carrier) || hear(text)
        listeners.add(own)
      },
      onLost: (lost) => {
        lose = lost
      },
      renew: () => {
        renewals.count += 1
      },
      close: async () => void listeners.delete(own),
    }
    const bus = createBus(carrier)
    const heard: BusMessage[] = []
    bus.subscribe((message) => heard.push(message))
    open.push(bus)
    return { bus, heard, cut: () => cut.add(carrier), mend: () => cut.delete(carrier), lose: () => lose() }
  }
  return { join, renewals }
}

const open: Bus[] = []
beforeEach(() => vi.useFakeTimers())
afterEach(async () => {
  for (const bus of open.splice(0)) await bus.close()
  vi.useRealTimers()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

describe('the bus of several processes', () => {
  test('brings a message to each process once, to its own at once', () => {
    const { join } = openWay()
    const [here, there] = [join(), join()]
    here.bus.publish({ wake: ['anna'] })
    expect([here.heard, there.heard]).toEqual([[{ wake: ['anna'] }], [{ wake: ['anna'] }]])
  })

  test('notices within two seconds that nothing arrives, asks for a new connection, and says when it is back', async () => {
    const { join, renewals } = openWay()
    const here = join()
    await seconds(1)
    expect(here.bus.state().ok).toBe(true)
    here.cut()
    here.bus.publish({ wake: ['anna'] })
    expect(here.heard, 'its own messages do not need the way').toHaveLength(1)
    await seconds(2)
    expect(here.bus.state().ok).toBe(false)
    expect(renewals.count).toBeGreaterThan(0)
    here.mend()
    await seconds(0.5)
    expect(here.bus.state().ok).toBe(true)
  })

  test('knows at once that a connection was lost, until its own beat arrives over the next one', async () => {
    const { join } = openWay()
    const here = join()
    await seconds(1)
    here.cut()
    here.lose()
    expect(here.bus.state().ok).toBe(false)
    here.mend()
    await seconds(0.5)
    expect(here.bus.state().ok).toBe(true)
  })

  test('notices that another process is not heard, and forgets one that has ended', async () => {
    const { join } = openWay()
    const [here, there, third] = [join(), join(), join()]
    await seconds(1)
    there.cut()
    await seconds(2)
    expect(here.bus.state().ok).toBe(false)
    await seconds(15)
    expect(here.bus.state().ok).toBe(true)
    await third.bus.close()
    await seconds(2)
    expect(here.bus.state().ok, 'one that says goodbye is not missed').toBe(true)
  })

  test('knows whether another process is well, and not of one that is not heard', async () => {
    const { join } = openWay()
    const [here, there] = [join(), join()]
    let isWell = true
    there.bus.reportWell(() => isWell)
    here.bus.reportWell(() => true)
    await seconds(1)
    expect(here.bus.hasWellPeer()).toBe(true)
    isWell = false
    await seconds(1)
    expect(here.bus.hasWellPeer(), 'its own word does not count').toBe(false)
    isWell = true
    await seconds(1)
    there.cut()
    await seconds(2)
    expect(here.bus.hasWellPeer()).toBe(false)
  })
})

describe('presence', () => {
  /** Two processes that hold streams of some members. */
  function openTwo() {
    const { join } = openWay()
    const changes: string[] = []
    const openProcess = () => {
      const held = new Set<string>()
      const { bus, cut, mend } = join()
      const presence = createPresence({
        bus,
        isHere: (memberId) => held.has(memberId),
        changed: (memberId, online) => changes.push(`${memberId} ${online ? 'came' : 'left'}`),
      })
      bus.subscribe((message) => {
        if ('here' in message) presence.hearHere(message.here.memberId)
        if ('left' in message) presence.hearLeft(message.left.memberId)
      })
      const come = (memberId: string) => {
        held.add(memberId)
        presence.came(memberId)
      }
      const leave = (memberId: string) => {
        held.delete(memberId)
        presence.left(memberId)
      }
      return { come, leave, cut, mend }
    }
    return { here: openProcess(), there: openProcess(), changes }
  }

  test('a member whose stream moves to another process does not leave', async () => {
    const { here, there, changes } = openTwo()
    here.come('anna')
    here.leave('anna')
    await seconds(5)
    there.come('anna')
    await seconds(60)
    expect(changes).not.toContain('anna left')
    there.leave('anna')
    await seconds(22)
    expect(changes.at(-1)).toBe('anna left')
  })

  test('nor does one whose stream in another process was open before', async () => {
    const { here, there, changes } = openTwo()
    there.come('anna')
    here.come('anna')
    here.leave('anna')
    await seconds(60)
    expect(changes).not.toContain('anna left')
  })

  test('nobody leaves while the other processes are not heard', async () => {
    const { here, changes } = openTwo()
    await seconds(1)
    here.come('anna')
    here.cut()
    here.leave('anna')
    await seconds(60)
    expect(changes).not.toContain('anna left')
    here.mend()
    await seconds(30)
    expect(changes).toContain('anna left')
  })
})
