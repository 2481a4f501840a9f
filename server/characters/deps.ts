import type { PhotoDeps } from '../photos/add-photo.ts'
import type { PaintPhoto } from '../photos/serve-photos.ts'
import type { Cursors } from '../platform/http/cursors.ts'
import type { SiteDirectory } from '../site/directory.ts'

export type CharacterDeps = PhotoDeps & {
  sites: SiteDirectory
  cursors: Cursors
  /** Paints the portraits of the demo, which have no files before somebody has looked at them. */
  paintPhoto: PaintPhoto | null
  /** Called when a character was put to rest, for the goodbyes. */
  characterRested: () => void
}
