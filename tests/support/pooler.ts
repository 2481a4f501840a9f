import { randomBytes } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'

/** Parameters of a connection that PgBouncer keeps for its clients; it refuses all others. */
const KNOWN_PARAMETERS = ['user', 'database', 'application_name', 'client_encoding', 'datestyle', 'timezone']

type Behaviour = {
  /** PgBouncer 1.21 and later keep the prepared statements of clients apart; earlier ones mix them up. */
  keepsStatements: boolean
}

/**
 * A stand-in for PgBouncer in transaction mode with a single server connection: every transaction of every client
 * runs in the same session, the others wait. Gives the address under which it stands for `databaseUrl`.
 */
export async function openPooler(databaseUrl: string, { keepsStatements }: Behaviour) {
  const database = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const session = createSession()
  let clients = 0

  const open = (socket: Socket) => {
    sockets.add(socket.setNoDelay().on('error', () => {}))
    return socket
  }
  const server = createServer((socket) => {
    open(socket)
    const prefix = `${++clients}/`
    socket.once('data', (startup) => {
      const refused = parametersOf(startup).find((name) => !KNOWN_PARAMETERS.includes(name))
      if (refused) return socket.end(refusal(`unsupported startup parameter: ${refused}`))
      const backend = open(connect(Number(database.port), database.hostname))
      backend.write(startup)
      logIn(socket, backend, () => session.serve(socket, backend, keepsStatements ? prefix : null))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: url.href,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

/** The server itself checks the password, on a connection of which only the first stays. */
function logIn(client: Socket, backend: Socket, onReady: () => void) {
  const pass = (bytes: Buffer) => backend.write(bytes)
  client.on('data', pass)
  const read = frames((frame) => {
    const isKey = frame[0] === KEY
    client.write(isKey ? Buffer.concat([frame.subarray(0, 5), randomBytes(frame.length - 5)]) : frame)
    if (frame[0] !== READY) return
    client.off('data', pass)
    backend.off('data', read)
    onReady()
  })
  backend.on('data', read)
}

/** The one session that all clients share, a transaction at a time. */
function createSession() {
  let backend: Socket | undefined
  let owner: Socket | undefined
  const waiting: { client: Socket; batch: Buffer[] }[] = []

  const next = () => {
    const found = waiting.findIndex(({ client }) => owner === undefined || owner === client)
    const [turn] = found < 0 ? [] : waiting.splice(found, 1)
    if (!turn) return
    owner = turn.client
    backend?.write(Buffer.concat(turn.batch))
  }
  const read = frames((frame) => {
    owner?.write(frame)
    if (frame[0] !== READY) return
    if (frame[5] === IDLE) owner = undefined
    next()
  })

  return {
    serve(client: Socket, own: Socket, prefix: string | null) {
      if (backend) own.destroy()
      else backend = own.on('data', read)
      let batch: Buffer[] = []
      client.on(
        'data',
        frames((frame) => {
          if (frame[0] === TERMINATE) return client.end()
          batch.push(prefix === null ? frame : renamed(frame, prefix))
          if (frame[0] !== QUERY && frame[0] !== SYNC) return
          waiting.push({ client, batch })
          batch = []
          next()
        }),
      )
    },
  }
}

const [QUERY, SYNC, PARSE, BIND, DESCRIBE, CLOSE, TERMINATE] = Buffer.from('QSPBDCX')
const [READY, KEY, IDLE] = Buffer.from('ZKI')

/** Cuts a stream into messages: a letter, a length, and what the length says. */
function frames(take: (frame: Buffer) => void) {
  let rest: Buffer = Buffer.alloc(0)
  return (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1
      take(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
  }
}

/** A message with the name of its prepared statement made the client's own; an unnamed one stays so. */
function renamed(frame: Buffer, prefix: string): Buffer {
  const start = nameAt(frame)
  if (start === null || frame[start] === 0) return frame
  const body = Buffer.concat([frame.subarray(5, start), Buffer.from(prefix), frame.subarray(start)])
  const head = Buffer.from([frame[0] ?? 0, 0, 0, 0, 0])
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** Where the name of a statement begins in a message; null where there is none. */
function nameAt(frame: Buffer): number | null {
  if (frame[0] === PARSE) return 5
  if (frame[0] === BIND) return frame.indexOf(0, 5) + 1
  if (frame[0] === DESCRIBE || frame[0] === CLOSE) return frame[5] === Buffer.from('S')[0] ? 6 : null
  return null
}

/** The names in the first packet of a client: a length, a version, then names and values in turn. */
const parametersOf = (startup: Buffer) =>
  startup
    .subarray(8)
    .toString()
    .split('\0')
    .filter((name, index) => index % 2 === 0 && name !== '')

function refusal(message: string): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.from([...Buffer.from('E'), 0, 0, 0, 0])
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
