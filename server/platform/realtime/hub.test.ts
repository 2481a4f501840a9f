import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Waiting } from './event-delivery.ts'
import { createHub, type Hub } from './hub.ts'
import { type BusMessage, createLocalBus, nameOfSession } from './live.ts'
import { START } from './position.ts'
import type { StreamEvent } from './stream.ts'

type Reading = { waiting: Waiting[]; answer(events: StreamEvent[]): void }

let hub: Hub
afterEach(() => hub.close())

/** A hub whose reads are answered by the test. */
function openHub() {
  const readings: Reading[] = []
  hub = createHub({
    bus: createLocalBus(),
    readEvents: (waiting) =>
      new Promise((resolve) => {
        const answer = (events: StreamEvent[]) =>
          resolve(new Map(waiting.map(({ memberId }) => [memberId, events])))
        readings.push({ waiting, answer })
      }),
    now: () => new Date(),
    readMoved: async () => new Map(),
    endedSessions: async () => [],
    presenceChanged: () => {},
    onError: (error) => {
      throw error
    },
  })
  const reading = async () => {
    await expect.poll(() => readings.length).toBeGreaterThan(0)
    const [next] = readings.splice(0, 1)
    if (!next) throw new Error('nothing is read')
    return next
  }
  return { reading }
}

/** What happens to a socket after its last words. */
const READER = { timeZone: 'UTC', locale: 'en', siteName: 'Vonk' } as const
const ENDING = { destroySoon: () => {}, setTimeout: () => {} }

const sessionOf = (memberId: string) => nameOfSession(Buffer.from(memberId))

/** A stream of Anna's that has seen everything up to a number. */
function openStream(last: number, memberId = 'anna') {
  const written: string[] = []
  const socket = Object.assign(new EventEmitter(), {
    ...ENDING,
    writableLength: 0,
    write: (text: string) => written.push(text),
    end: (text?: string) => text !== undefined && written.push(text),
  })
  // The hub uses these members of a socket alone.
  hub.open(socket as unknown as Socket, {
    memberId,
    session: sessionOf(memberId),
    reader: READER,
    last: { number: last, mark: null },
  })
  return () => written.join('').match(/(?<=^id: )\d+|(?<=^event: )\w+/gm) ?? []
}

const event = (number: number): StreamEvent => ({ number, name: 'like', data: {} })

test('streams of a process that ends are told when to reconnect, each at its own time', () => {
  openHub()
  const ends: string[] = []
  for (let number = 0; number < 20; number++) {
    const socket = Object.assign(new EventEmitter(), {
      ...ENDING,
      end: (text: string) => ends.push(text),
    })
    const stream = {
      memberId: `${number}`,
      session: sessionOf(`${number}`),
      reader: READER,
      last: START,
    }
    // The hub uses these members of a socket alone.
    hub.open(socket as unknown as Socket, stream)
  }
  hub.close()
  expect(ends.filter((text) => /^retry: \d{3,4}\n\n$/.test(text))).toHaveLength(20)
  expect(new Set(ends).size).toBeGreaterThan(1)
})

describe('streams of one member', () => {
  test('each get what they have not seen, the one from further back too', async () => {
    const { reading } = openHub()
    const [ahead, behind] = [openStream(2), openStream(1)]
    const { waiting, answer } = await reading()
    expect(waiting).toEqual([{ memberId: 'anna', after: 1, mark: null, reader: READER }])
    answer([event(2), event(3)])
    await expect.poll(ahead).toEqual(['3', 'like'])
    expect(behind()).toEqual(['2', 'like', '3', 'like'])
  })

  test('one that opens while events are read for another misses none', async () => {
    const { reading } = openHub()
    const early = openStream(10)
    const first = await reading()
    const late = openStream(8)
    first.answer([event(11)])
    await expect.poll(early).toEqual(['11', 'like'])
    const second = await reading()
    expect(second.waiting).toMatchObject([{ after: 8 }])
    second.answer([event(9), event(10), event(11)])
    await expect.poll(late).toEqual(['9', 'like', '10', 'like', '11', 'like'])
    expect(early()).toEqual(['11', 'like'])
  })

  test('an old balance is not told again with what another stream has missed', async () => {
    const { reading } = openHub()
    const [ahead, behind] = [openStream(5), openStream(4)]
    const { answer } = await reading()
    answer([{ number: 5, more: true, name: 'credits', data: {} }, event(5)])
    await expect.poll(behind).toEqual(['credits', '5', 'like'])
    expect(ahead()).toEqual([])
  })
})

test('many who are woken at once are told in parts', async () => {
  const { reading } = openHub()
  const streams = Array.from({ length: 600 }, (_, at) => openStream(0, `member ${at}`))
  const sizes: number[] = []
  for (let part = 0; part < 3; part++) {
    const { waiting, answer } = await reading()
    sizes.push(waiting.length)
    answer([event(1)])
  }
  expect(sizes).toEqual([250, 250, 100])
  await expect.poll(() => streams.every((events) => events().length === 2)).toBe(true)
})

test('a reading that never ends is given up and made again, and the state says so meanwhile', async () => {
  vi.useFakeTimers()
  const errors: unknown[] = []
  let readings = 0
  let silences = 0
  hub = createHub({
    bus: createLocalBus(),
    now: () => new Date(),
    readEvents: (waiting) =>
      readings++ === 0
        ? new Promise(() => {})
        : Promise.resolve(new Map(waiting.map(({ memberId }) => [memberId, [event(1)]]))),
    readMoved: async () => new Map(),
    endedSessions: async () => [],
    presenceChanged: () => {},
    onSilence: () => {
      silences += 1
    },
    onError: (error) => errors.push(error),
  })
  const events = openStream(0)
  await vi.advanceTimersByTimeAsync(3_100)
  expect(hub.state()).toMatchObject({ ok: false, isBusOk: true })
  expect([silences, errors.length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(hub.state().ok).toBe(true)
  expect(events()).toEqual(['1', 'like'])
  vi.useRealTimers()
})

test('a hub that was closed gives up what it could not read', async () => {
  vi.useFakeTimers()
  let readings = 0
  hub = createHub({
    bus: createLocalBus(),
    readEvents: () => {
      readings += 1
      return new Promise(() => {})
    },
    now: () => new Date(),
    readMoved: async () => new Map(),
    endedSessions: async () => [],
    presenceChanged: () => {},
    onError: () => {},
  })
  openStream(1)
  await vi.advanceTimersByTimeAsync(1_000)
  hub.close()
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  expect(readings).toBe(1)
})

test('streams are looked at, and kept alive, each at its own moment', async () => {
  vi.useFakeTimers()
  const looks: string[][] = []
  hub = createHub({
    bus: createLocalBus(),
    now: () => new Date(),
    readEvents: async () => new Map(),
    readMoved: async () => new Map(),
    endedSessions: async (names) => {
      looks.push(names)
      return []
    },
    presenceChanged: () => {},
    onError: () => {},
  })
  const members = ['anna', 'ben', 'cleo']
  const heartbeats: string[] = []
  for (const memberId of members) {
    const write = () => heartbeats.push(memberId)
    const socket = Object.assign(new EventEmitter(), {
      ...ENDING,
      write,
      end: () => {},
      writableLength: 0,
    })
    // The hub uses these members of a socket alone.
    hub.open(socket as unknown as Socket, {
      memberId,
      session: memberId,
      reader: READER,
      last: START,
    })
    await vi.advanceTimersByTimeAsync(3_000)
  }
  await vi.advanceTimersByTimeAsync(9_000)
  expect(looks).toEqual([['anna'], ['ben'], ['cleo']])
  await vi.advanceTimersByTimeAsync(14_000)
  expect(heartbeats).toEqual(members)
  vi.useRealTimers()
})

test('a stream that has ended gets no more, and its errors are nobody’s', async () => {
  const { reading } = openHub()
  const write = vi.fn()
  const ended = { writableEnded: true, writableLength: 0, end: () => {} }
  const socket = Object.assign(new EventEmitter(), {
    ...ENDING,
    write,
    ...ended,
  })
  // The hub uses these members of a socket alone.
  hub.open(socket as unknown as Socket, {
    memberId: 'anna',
    session: sessionOf('anna'),
    reader: READER,
    last: START,
  })
  const { answer } = await reading()
  answer([event(1)])
  const other = openStream(0, 'ben')
  ;(await reading()).answer([event(1)])
  await expect.poll(other).toEqual(['1', 'like'])
  expect(write).not.toHaveBeenCalled()
  expect(() => socket.emit('error', new Error('write after end'))).not.toThrow()
})

describe('a process whose events cannot be read', () => {
  const peers = { areWell: false }
  let isSilent = true
  beforeEach(() => {
    vi.useFakeTimers()
    isSilent = true
    const read = async () => (isSilent ? new Promise<never>(() => {}) : new Map())
    hub = createHub({
      bus: { ...createLocalBus(), hasWellPeer: () => peers.areWell },
      now: () => new Date(),
      readEvents: read,
      readMoved: read,
      endedSessions: async () => [],
      presenceChanged: () => {},
      onError: () => {},
    })
  })
  afterEach(() => vi.useRealTimers())
  const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

  test('notices it without a stream, and when they can be read again', async () => {
    await seconds(14)
    expect(hub.state().ok).toBe(false)
    isSilent = false
    await seconds(5)
    expect(hub.state().ok).toBe(true)
  })

  test('hands its members over while another process is well, and to nobody when all have that trouble', async () => {
    peers.areWell = false
    const end = vi.fn()
    const socket = Object.assign(new EventEmitter(), {
      ...ENDING,
      end,
      write: () => true,
      writableLength: 0,
    })
    const stream = { memberId: 'anna', session: sessionOf('anna'), reader: READER, last: START }
    // The hub uses these members of a socket alone.
    hub.open(socket as unknown as Socket, stream)
    await seconds(30)
    expect([hub.isStranded(), end.mock.calls]).toEqual([false, []])
    peers.areWell = true
    await seconds(5)
    expect(hub.isStranded()).toBe(true)
    expect(end).toHaveBeenCalledWith(expect.stringMatching(/^retry: \d+/))
    isSilent = false
    await seconds(5)
    expect(hub.isStranded()).toBe(false)
  })
})

describe('a session that ends', () => {
  /** Two processes between which messages travel as text, as through Redis. */
  function openTwo(endedSessions: (names: string[]) => Promise<string[]> = async () => []) {
    const listeners: ((message: BusMessage) => void)[] = []
    const bus = {
      publish: (message: BusMessage) => {
        for (const hear of listeners) hear(JSON.parse(JSON.stringify(message)))
      },
      subscribe: (hear: (message: BusMessage) => void) => void listeners.push(hear),
      state: () => ({ ok: true, since: new Date() }),
      reportWell: () => {},
      hasWellPeer: () => false,
      close: async () => {},
    }
    const deps = {
      bus,
      now: () => new Date(),
      endedSessions,
      readEvents: async () => new Map(),
      readMoved: async () => new Map(),
      presenceChanged: () => {},
    }
    const onError = (error: unknown) => {
      throw error
    }
    const there = createHub({ ...deps, onError })
    hub = createHub({ ...deps, onError })
    return there
  }

  test('ends its stream in another process, and the streams of no other session', () => {
    const there = openTwo()
    const [anna, ben] = [openStream(0, 'anna'), openStream(0, 'ben')]
    there.endStreams('anna', [Buffer.from('anna')])
    expect(anna()).toEqual(['logged_out'])
    expect(ben()).toEqual([])
    expect(hub.count()).toBe(1)
    there.close()
  })

  test('closes a stream that was still about to open', () => {
    const there = openTwo()
    there.endStreams('anna', [Buffer.from('anna')])
    expect(openStream(0, 'anna')()).toEqual(['logged_out'])
    expect(hub.count()).toBe(0)
    there.close()
  })

  test('ends its stream when the hub looks', async () => {
    const there = openTwo(async (names) => names.filter((name) => name === sessionOf('anna')))
    const [anna, ben] = [openStream(0, 'anna'), openStream(0, 'ben')]
    await hub.look()
    expect([anna(), ben()]).toEqual([['logged_out'], []])
    there.close()
  })
})
