import type { Server } from 'node:net'

/** The address of a server that listens on this machine. */
export function addressOf(server: Pick<Server, 'address'>): string {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the server listens on no port')
  return `http://127.0.0.1:${address.port}`
}
