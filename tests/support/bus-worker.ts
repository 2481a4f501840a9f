import { createBus } from '../../server/platform/realtime/bus.ts'
import { connectToPrimary } from '../../server/platform/workers/connect-to-primary.ts'

/** A process that wakes one member once it is heard, and reports what it hears and counts. */
const primary = connectToPrimary()
const bus = createBus(primary.carrier)
const report = (heard: object) => process.send?.({ report: heard })
bus.subscribe((message) => report(message))
const { databaseUrl: name } = await primary.started
while (!bus.state().ok) await new Promise((done) => setTimeout(done, 20))
report({ ready: true })
process.on('message', async (message) => {
  if (typeof message !== 'object' || message === null || !('speak' in message)) return
  bus.publish({ wake: [name] })
  report({ counted: (await primary.counts.add('anna', 60_000)).current })
})
await primary.stopped
await bus.close()
process.exit(0)
