import { SMTPServer } from 'smtp-server'
import { SECOND_MS } from '../../core/rules/durations.ts'
import { freePort } from '../../tests/support/process.ts'

/** Longer than many clients wait for an answer. */
export const SLOW_MS = 35 * SECOND_MS

/** A mail server that takes a mail and says so much later. */
export async function startSlowMailServer() {
  const port = await freePort()
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.on('end', () => {
        received.push(...envelope.rcptTo.map(({ address }) => address))
        setTimeout(done, SLOW_MS)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** How many mails an address got. */
    countTo: (address: string) => received.filter((one) => one === address).length,
    stop: () => new Promise<void>((done) => server.close(done)),
  }
}
