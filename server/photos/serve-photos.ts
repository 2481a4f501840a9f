import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { keysOf } from '../../core/typed.ts'
import { sessionHashOf } from '../account/sessions.ts'
import type { Db } from '../platform/db/database.ts'
import { isPublic, PHOTO_SIZES, type PhotoSize, photoFile } from '../platform/files/present.ts'
import type { AddressSigner } from '../platform/files/signed-addresses.ts'
import type { FileStore } from '../platform/files/store.ts'
import { hasBlockedSession } from '../relations/store.ts'
import { findChatPhoto, findPhoto, type PhotoRow } from './store.ts'

/** Paints the portrait of a fictional profile of the demo in one size. */
export type PaintPhoto = (painting: unknown, longestSide: number) => Promise<Buffer>

type Deps = {
  db: Db
  now: () => Date
  files: FileStore
  signer: AddressSigner
  paintPhoto: PaintPhoto | null
}

/** A photo of an album, or a picture of a chat. */
type Picture = Pick<PhotoRow, 'id' | 'memberId' | 'painting'>

const SIZES = {
  'full.webp': 'full',
  'match.webp': 'match',
  'thumb.webp': 'thumb',
} as const satisfies Record<string, PhotoSize>
const params = z.object({ id: z.uuid(), file: z.enum(keysOf(SIZES)) })
const permit = z.object({ until: z.coerce.number().int(), signature: z.string().max(100) })

/** A painted portrait never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** A member may withdraw a photo: shared caches must ask again soon, a browser within the hour. */
const FOR_NOW = 'public, max-age=3600, s-maxage=60'
const FOR_ITS_VIEWER = 'private, max-age=3600'

const HIDDEN = { schema: { hide: true }, config: { rateLimit: false as const } }

/** Serves the pictures. Each is looked up before it is sent, so that a withdrawn photo is not served. */
export function servePhotos(app: FastifyInstance, { db, now, files, signer, paintPhoto }: Deps) {
  const read = createReader(files, paintPhoto)

  app.get('/photos/:id/:file', HIDDEN, async (request, reply) => {
    const wanted = wantedOf(request)
    const row = wanted && (await findPhoto(db, wanted.id))
    if (!row || !isPublic(row) || (await isBlocked(request, row))) return refuse(reply)
    return send(request, reply, { row, size: wanted.size, caching: row.painting ? FOR_EVER : FOR_NOW })
  })

  app.get('/photos/private/:id/:file', HIDDEN, async (request, reply) => {
    const wanted = wantedOf(request)
    const given = permit.safeParse(request.query)
    if (!wanted || !given.success) return refuse(reply)
    if (!signer.isValid(photoFile(wanted.id, wanted.size), given.data)) return refuse(reply)
    const row = (await findPhoto(db, wanted.id)) ?? (await findChatPhoto(db, wanted.id))
    if (!row || (await isBlocked(request, row))) return refuse(reply)
    return send(request, reply, { row, size: wanted.size, caching: FOR_ITS_VIEWER })
  })

  /** Whether the owner of the photo blocked the member who is logged in here. */
  async function isBlocked(request: FastifyRequest, { memberId }: Picture): Promise<boolean> {
    const sessionHash = sessionHashOf(request)
    return sessionHash !== null && hasBlockedSession(db, memberId, sessionHash, now())
  }

  type Sending = { row: Picture; size: PhotoSize; caching: string }

  async function send(request: FastifyRequest, reply: FastifyReply, { row, size, caching }: Sending) {
    const etag = `"${row.id}-${size}"`
    reply.header('cache-control', caching).header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    const picture = await read(row, size)
    return picture ? reply.type('image/webp').send(picture) : refuse(reply)
  }
}

function wantedOf({ params: given }: FastifyRequest): { id: string; size: PhotoSize } | null {
  const { data } = params.safeParse(given)
  return data ? { id: data.id, size: SIZES[data.file] } : null
}

/** The answer is the same whether a photo never existed, is gone or is not public. */
const refuse = (reply: FastifyReply) =>
  reply.status(404).removeHeader('etag').header('cache-control', 'no-store').send()

/** Reads a picture, or paints it at the first request: once, however many requests come at the same time. */
function createReader(files: FileStore, paintPhoto: PaintPhoto | null) {
  const underway = new Map<string, Promise<Buffer | null>>()

  const paint = async ({ id, painting }: Picture, size: PhotoSize) => {
    if (!painting || !paintPhoto) return null
    const picture = await paintPhoto(painting, PHOTO_SIZES[size])
    await files.write(photoFile(id, size), picture)
    return picture
  }

  return async (row: Picture, size: PhotoSize) => {
    const name = photoFile(row.id, size)
    const kept = await files.read(name)
    if (kept) return kept
    const painting = underway.get(name) ?? paint(row, size).finally(() => underway.delete(name))
    underway.set(name, painting)
    return painting
  }
}
