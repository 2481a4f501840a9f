import { listEndedSessions } from '../account/store.ts'
import type { Db } from '../platform/db/database.ts'
import type { AddressSigner } from '../platform/files/signed-addresses.ts'
import { listMovedStreams } from '../platform/realtime/event-store.ts'
import { createHub, type Hub } from '../platform/realtime/hub.ts'
import type { Bus } from '../platform/realtime/live.ts'
import type { ChatDeps } from './deps.ts'
import { readEvents } from './read-events.ts'
import { listPartners } from './store.ts'

/** Only the latest partners are notified; all others see the presence when they load a page. */
const PARTNERS = 50

type Deps = {
  db: Db
  now: () => Date
  bus: Bus
  signer: AddressSigner
  sessionsEnded: (names: string[]) => void
  memberChanged: (memberId: string) => void
  shownChanged: () => void
  sitesChanged: () => void
  onSilence: () => void
  /** Is told how long a wake took to reach the open streams. */
  delivered: (ms: number) => void
  onError: (error: unknown) => void
}

/** Opens the event streams of this process. */
export function openLive({ db, now, bus, signer, onError, ...deps }: Deps): Hub {
  const hub: Hub = createHub({
    ...deps,
    bus,
    now,
    readEvents: (waiting) => readEvents({ db, now, signer }, waiting),
    readMoved: (streams) => listMovedStreams(db, streams),
    endedSessions: (names) => listEndedSessions(db, names, now()),
    presenceChanged: (memberId, online) => {
      notifyPresence({ db, live: hub }, memberId, online).catch(onError)
    },
    onError,
  })
  return hub
}

/** Notifies the partners who may see it that a member came or went. */
async function notifyPresence(
  { db, live }: Pick<ChatDeps, 'db' | 'live'>,
  memberId: string,
  online: boolean,
) {
  const partners = await listPartners(db, memberId, PARTNERS)
  live.whisper(partners, { name: 'presence', data: { profile: memberId, online } })
}
