import type { Cursors } from '../platform/http/cursors.ts'
import type { Streams } from '../platform/realtime/live.ts'
import type { StaffDeps } from '../staff/deps.ts'

export type EditingDeps = StaffDeps & { cursors: Cursors; streams: Pick<Streams, 'sitesChanged'> }
