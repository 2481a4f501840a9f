import { temporaryFolder } from '../tests/support/folder.ts'
import { databaseUrlOf, postmasterOf, startProcess, untilHealthy } from '../tests/support/process.ts'
import { measureExhaustion } from './chat-exhaustion.ts'
import { measureStreams } from './chat-streams.ts'
import type { Found } from './figures.ts'
import { CONNECTIONS, measureSending } from './sending.ts'

/** Measures paid messages per second; unless in a hurry also open streams, and sending when connections run out. */
export async function measureChat(_site: string, { quick }: { quick: boolean }): Promise<Found> {
  const folder = temporaryFolder('chat')
  const env = { RATE_LIMITS: '0', LOG_LEVEL: 'fatal' }
  const site = await startProcess({ ...env, DATA_DIR: folder.path, DATABASE_POOL: String(CONNECTIONS) })
  try {
    await untilHealthy(site)
    const databaseUrl = databaseUrlOf(folder.path)
    const pids = [site.child.pid ?? 0, postmasterOf(folder.path), process.pid]
    const sending = await measureSending({ url: site.url, databaseUrl, pids }, { quick })
    if (quick) return sending
    const keysFile = `${folder.path}.keys`
    const streams = await measureStreams(databaseUrl, keysFile)
    const exhaustion = await measureExhaustion(
      { ...env, DATABASE_URL: databaseUrl, KEYS_FILE: keysFile, DATA_DIR: folder.path },
      databaseUrl,
    )
    return {
      text: [sending.text, streams.text, exhaustion].join('\n\n'),
      figures: { ...sending.figures, ...streams.figures },
    }
  } finally {
    site.child.kill('SIGTERM')
    await site.ended
    folder.remove()
  }
}
