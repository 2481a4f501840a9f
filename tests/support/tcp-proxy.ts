import { connect, createServer, type Socket } from 'node:net'
import { addressOf } from './address.ts'

/** A way to a server that a test can disturb. */
export type TcpProxy = {
  port: number
  /** Nothing passes any more, and nobody is told: packets are dropped, as behind a broken switch. */
  hold(): void
  /** New connections pass; those that were held stay silent for ever. */
  open(): void
  /** Lets new connections lead to another port. */
  leadTo(port: number): void
  /** Closes all connections, and refuses new ones until `open`. */
  cut(): void
  close(): Promise<void>
}

/** Passes connections on to a port of this machine. */
export async function startProxy(port: number): Promise<TcpProxy> {
  let target = port
  let state: 'open' | 'held' | 'cut' = 'open'
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((here) => {
    if (state === 'cut') return here.destroy()
    const there = connect(target, '127.0.0.1')
    const pair: [Socket, Socket] = [here, there]
    pairs.add(pair)
    let isSilent = state === 'held'
    const silence = () => {
      isSilent = true
    }
    for (const [from, to] of [pair, [there, here] as const]) {
      from.on('data', (chunk) => isSilent || to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => isSilent || to.destroy())
    }
    here.on('silence', silence)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const end = () => {
    for (const [here, there] of pairs) {
      here.destroy()
      there.destroy()
    }
    pairs.clear()
  }
  return {
    port: Number(new URL(addressOf(server)).port),
    hold: () => {
      state = 'held'
      for (const [here] of pairs) here.emit('silence')
    },
    open: () => {
      state = 'open'
    },
    leadTo: (next) => {
      target = next
    },
    cut: () => {
      state = 'cut'
      end()
    },
    close: async () => {
      end()
      await new Promise((done) => server.close(done))
    },
  }
}
