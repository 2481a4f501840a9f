import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { PHOTO_SIZES, type PhotoSize, photoFile } from '../files/present.ts'
import type { FileStore } from '../files/store.ts'
import { findPhoto } from './store.ts'

/** Paints a demo character's portrait in one size. */
export type PaintPhoto = (painting: unknown, longestSide: number) => Promise<Buffer>

type Deps = { db: Db; files: FileStore; paintPhoto: PaintPhoto }

const params = z.object({ id: z.uuid(), file: z.enum(['full.webp', 'match.webp', 'thumb.webp']) })

export function photoRoutes(app: FastifyInstance, { db, files, paintPhoto }: Deps) {
  /** One painting at a time per picture, however many look at it first. */
  const underway = new Map<string, Promise<Buffer | null>>()

  const paint = async (id: string, size: PhotoSize): Promise<Buffer | null> => {
    const row = await findPhoto(db, id)
    if (!row?.painting || row.isPrivate || row.status !== 'active') return null
    const picture = await paintPhoto(row.painting, PHOTO_SIZES[size])
    await files.write(photoFile(id, size), picture)
    return picture
  }

  const readOrPaint = async (id: string, size: PhotoSize) => {
    const name = photoFile(id, size)
    const kept = await files.read(name)
    if (kept) return kept
    const painting = underway.get(name) ?? paint(id, size).finally(() => underway.delete(name))
    underway.set(name, painting)
    return painting
  }

  app.get(
    '/photos/:id/:file',
    { schema: { hide: true }, config: { rateLimit: false } },
    async (request, reply) => {
      const wanted = params.safeParse(request.params)
      const size = wanted.data?.file.replace('.webp', '') as PhotoSize
      const picture = wanted.success ? await readOrPaint(wanted.data.id, size) : null
      if (!picture) return reply.status(404).header('cache-control', 'no-store').send()
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(picture)
    },
  )
}
