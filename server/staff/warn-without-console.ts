import type { Tell } from '../platform/log.ts'
import type { SiteDirectory } from '../site/directory.ts'

/** Tells the operator of sites elsewhere that the console is at localhost alone, where their staff cannot reach it. */
export async function warnWithoutConsole(sites: SiteDirectory, consoleHost: string | undefined, tell: Tell) {
  const isPublic = (await sites.all()).some(({ address }) => new URL(address).hostname !== 'localhost')
  if (consoleHost !== 'localhost' || !isPublic) return
  tell(
    'The console is at localhost alone. Set CONSOLE_HOST to its host, such as staff.example.com, or to * to serve it on all hosts.',
    { level: 'warn' },
  )
}
