import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '../../core/contract/api.ts'
import { MAX_PHOTO_BYTES, photoLimit } from '../../core/rules/account/photos.ts'
import type { Db } from '../platform/db/database.ts'
import type { AddressSigner } from '../platform/files/signed-addresses.ts'
import type { FileStore } from '../platform/files/store.ts'
import { AppError } from '../platform/http/app-error.ts'
import { bind } from '../platform/http/bind.ts'
import { selfOf } from '../platform/http/caller.ts'
import { installUploads, readUpload } from '../platform/http/uploads.ts'
import type { SiteDirectory } from '../site/directory.ts'
import { addPhoto } from './add-photo.ts'
import { changePhoto } from './change-photo.ts'
import { deletePhoto } from './delete-photo.ts'
import { presentOwnPhoto } from './present.ts'
import { isPremium, listPhotosOf } from './store.ts'

type Deps = { db: Db; files: FileStore; signer: AddressSigner; sites: SiteDirectory; now: () => Date }

export function photoRoutes(app: FastifyInstance, deps: Deps) {
  const { db, signer } = deps

  bind(app, api.listPhotos, async (_input, request) => {
    const memberId = selfOf(request).id
    const photos = await listPhotosOf(db, memberId)
    return {
      photos: photos.map((row) => presentOwnPhoto(row, signer)),
      limit: photoLimit(await isPremium(db, memberId)),
    }
  })

  bind(app, api.updatePhoto, async ({ body }, request) => ({
    photo: presentOwnPhoto(await changePhoto(deps, selfOf(request).id, body), signer),
  }))

  bind(app, api.deletePhoto, async ({ body }, request) => {
    await deletePhoto(deps, selfOf(request).id, body.id)
    return undefined
  })

  app.register(async (scope) => {
    await installUploads(scope)
    uploadRoute(scope, deps)
  })
}

function uploadRoute(app: FastifyInstance, { sites, signer, ...deps }: Deps) {
  const takeUp = async (request: FastifyRequest) => {
    const memberId = selfOf(request).id
    const { file, fields } = await readUpload(request, {
      maxBytes: MAX_PHOTO_BYTES,
      tooLarge: 'photo_too_large',
    })
    const { settings } = await sites.forId(request.caller.site.id)
    const status = settings.photo_approval === 'automatic' ? 'active' : 'pending'
    return addPhoto(deps, { memberId, file, isPrivate: fields.private === '1', status })
  }

  bind(app, api.addPhoto, async (_input, request, reply) => {
    const photo = await takeUp(request)
    if (isPlainForm(request)) reply.status(303).header('location', '/profile')
    return { photo: presentOwnPhoto(photo, signer) }
  })

  // A refusal reaches a plain form as a word in the address of the page it stands on.
  app.setErrorHandler((error, request, reply) => {
    if (!isPlainForm(request) || !(error instanceof AppError)) throw error
    return reply.redirect(`/profile?refused=${error.code}`, 303)
  })
}

/** Without scripts a browser sends the form itself, and shows whatever comes back as a page. */
const isPlainForm = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false
