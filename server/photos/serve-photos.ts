import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  PRIVATE_STORE_ADDRESS_SECONDS,
  PUBLIC_STORE_ADDRESS_SECONDS,
} from '../../core/rules/account/photos.ts'
import { MINUTE_SECONDS, SECOND_MS } from '../../core/rules/durations.ts'
import { keysOf } from '../../core/typed.ts'
import { sessionHashOf } from '../account/sessions.ts'
import { findSession } from '../account/store.ts'
import type { Db } from '../platform/db/database.ts'
import { PHOTO_SIZES, type PhotoSize, photoFile } from '../platform/files/present.ts'
import type { AddressSigner } from '../platform/files/signed-addresses.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { SiteDirectory } from '../site/directory.ts'
import { findPictureFor, findPublicPicture, type Picture } from './picture-store.ts'

/** Paints the portrait of a fictional profile of the demo in one size. */
export type PaintPhoto = (painting: unknown, longestSide: number) => Promise<Buffer>

type Deps = {
  db: Db
  now: () => Date
  sites: SiteDirectory
  files: FileStore
  signer: AddressSigner
  paintPhoto: PaintPhoto | null
}

const SIZES = {
  'full.webp': 'full',
  'match.webp': 'match',
  'thumb.webp': 'thumb',
} as const satisfies Record<string, PhotoSize>
const params = z.object({ id: z.uuid(), file: z.enum(keysOf(SIZES)) })
const permit = z.object({ until: z.coerce.number().int(), signature: z.string().max(100) })

/**
 * Caching of public photos. A browser keeps a photo that its member saw: a painted portrait, which never
 * changes, for a year, an uploaded one for an hour. Caches that many share ask again after a minute, so that a
 * photo that was withdrawn, or whose owner left, is gone there within that minute.
 */
const PAINTED = 'public, max-age=31536000, s-maxage=60, immutable'
const UPLOADED = 'public, max-age=3600, s-maxage=60'
/** A photo for chosen members is fetched again each time, because the choice can be taken back. */
const FOR_ITS_VIEWER = 'private, no-store'

/** Addresses of the store that are made within one span are the same, so that caches can keep what they lead to. */
const SPAN_SECONDS = PUBLIC_STORE_ADDRESS_SECONDS / 2
/** The way to the store is kept for less than the time that its address still works. */
const REDIRECTED = `public, max-age=${SPAN_SECONDS - MINUTE_SECONDS}, s-maxage=60`

const HIDDEN = { schema: { hide: true }, config: { rateLimit: false as const } }

/**
 * Serves the pictures. Each is looked up before it is sent, so that a withdrawn photo is not served. Where browsers
 * reach the object store, they are sent there, with an address that works for a short time.
 */
export function servePhotos(app: FastifyInstance, { db, now, sites, files, signer, paintPhoto }: Deps) {
  const read = createReader(files, paintPhoto)

  app.get('/photos/:id/:file', HIDDEN, async (request, reply) => {
    const file = wantedOf(request)
    const picture = file && (await findPublicPicture(db, file.id, sessionHashOf(request), now()))
    if (!picture) return refuse(reply)
    if (!picture.isForAll) return sendToViewer(reply, picture, file.size)
    const direct = directAccessTo(picture)
    if (direct) {
      const address = await direct.addressOf(photoFile(file.id, file.size), {
        signedAt: startOfSpan(now(), SPAN_SECONDS),
        seconds: PUBLIC_STORE_ADDRESS_SECONDS,
        cacheControl: UPLOADED,
      })
      return reply.header('cache-control', REDIRECTED).redirect(address)
    }
    const etag = `"${picture.id}-${file.size}"`
    reply.header('cache-control', picture.painting ? PAINTED : UPLOADED).header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return send(reply, picture, file.size)
  })

  app.get('/photos/private/:id/:file', HIDDEN, async (request, reply) => {
    const file = wantedOf(request)
    const signature = permit.safeParse(request.query)
    const viewerId = file && signature.success ? await findViewer(request) : null
    if (!file || !signature.success || !viewerId) return refuse(reply)
    if (!signer.isValid(photoFile(file.id, file.size), viewerId, signature.data)) return refuse(reply)
    const picture = await findPictureFor(db, file.id, viewerId)
    return picture ? sendToViewer(reply, picture, file.size) : refuse(reply)
  })

  /** The member who is logged in. Looking at a photo does not count as being active. */
  async function findViewer(request: FastifyRequest): Promise<string | null> {
    const sessionHash = sessionHashOf(request)
    if (!sessionHash) return null
    const site = await sites.forHost(request.host)
    return (await findSession(db, site.id, sessionHash, now()))?.memberId ?? null
  }

  /** The store, unless the picture may have to be painted first. */
  const directAccessTo = ({ painting }: Picture) => (painting && paintPhoto ? undefined : files.direct)

  async function sendToViewer(reply: FastifyReply, picture: Picture, size: PhotoSize) {
    reply.header('cache-control', FOR_ITS_VIEWER)
    const direct = directAccessTo(picture)
    if (!direct) return send(reply, picture, size)
    const terms = { signedAt: now(), seconds: PRIVATE_STORE_ADDRESS_SECONDS, cacheControl: FOR_ITS_VIEWER }
    return reply.redirect(await direct.addressOf(photoFile(picture.id, size), terms))
  }

  async function send(reply: FastifyReply, picture: Picture, size: PhotoSize) {
    const content = await read(picture, size)
    return content ? reply.type('image/webp').send(content) : refuse(reply)
  }
}

/** The latest moment that begins a span of this length. */
function startOfSpan(now: Date, spanSeconds: number): Date {
  const spanMs = spanSeconds * SECOND_MS
  return new Date(Math.floor(now.getTime() / spanMs) * spanMs)
}

function wantedOf({ params: given }: FastifyRequest): { id: string; size: PhotoSize } | null {
  const { data } = params.safeParse(given)
  return data ? { id: data.id, size: SIZES[data.file] } : null
}

/** The answer is the same whether a photo never existed, is gone, or is not for this viewer. */
const refuse = (reply: FastifyReply) =>
  reply.status(404).removeHeader('etag').header('cache-control', 'no-store').send()

/** Reads a picture, or paints it at the first request: once, however many requests come at the same time. */
export function createReader(files: FileStore, paintPhoto: PaintPhoto | null) {
  const underway = new Map<string, Promise<Buffer | null>>()

  const paint = async ({ id, painting }: Picture, size: PhotoSize) => {
    if (!painting || !paintPhoto) return null
    const picture = await paintPhoto(painting, PHOTO_SIZES[size])
    await files.write(photoFile(id, size), picture)
    return picture
  }

  return async (row: Picture, size: PhotoSize) => {
    const name = photoFile(row.id, size)
    const stored = await files.read(name)
    if (stored) return stored
    const painting = underway.get(name) ?? paint(row, size).finally(() => underway.delete(name))
    underway.set(name, painting)
    return painting
  }
}
