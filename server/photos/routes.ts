import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '../../core/contract/api.ts'
import { MAX_PHOTO_BYTES } from '../../core/rules/account/photos.ts'
import type { AddressSigner } from '../platform/files/signed-addresses.ts'
import { AppError, InvalidFields } from '../platform/http/app-error.ts'
import { bind } from '../platform/http/bind.ts'
import { selfOf } from '../platform/http/caller.ts'
import { installUploads, readUpload } from '../platform/http/uploads.ts'
import { addPhoto, type PhotoDeps } from './add-photo.ts'
import { changePhoto } from './change-photo.ts'
import { deletePhoto } from './delete-photo.ts'
import { limitUploads } from './limit-uploads.ts'
import { listPhotos } from './list-photos.ts'
import { presentOwnPhoto } from './present.ts'
import { type PhotoRow, readOwner } from './store.ts'

type Deps = PhotoDeps & { signer: AddressSigner }

export function photoRoutes(app: FastifyInstance, deps: Deps) {
  bind(app, api.listPhotos, (_input, request) => listPhotos(deps, selfOf(request).id))
  bind(app, api.updatePhoto, async ({ body }, request) => ({
    photo: await presentToOwner(deps, await changePhoto(deps, selfOf(request).id, body)),
  }))
  bind(app, api.deletePhoto, ({ body }, request) => deletePhoto(deps, selfOf(request).id, body.id))

  app.register(async (scope) => {
    await installUploads(scope)
    uploadRoute(scope, deps)
  })
}

async function presentToOwner({ db, signer }: Deps, row: PhotoRow) {
  const { isHidden } = await readOwner(db, row.memberId)
  return presentOwnPhoto(row, signer.signFor(row.memberId), isHidden)
}

const LIMITS = { maxBytes: MAX_PHOTO_BYTES, tooLarge: 'photo_too_large' } as const

function uploadRoute(app: FastifyInstance, deps: Deps) {
  bind(app, api.addPhoto, async (_input, request, reply) => {
    const memberId = selfOf(request).id
    await limitUploads(deps, { memberId, for: 'profile' })
    const { file, fields } = await readUpload(request, LIMITS)
    const isPrivate = readPrivate(fields.private)
    const photo = await addPhoto(deps, { memberId, site: request.caller.site, file, isPrivate })
    if (isPlainForm(request)) reply.status(303).header('location', '/profile')
    return { photo: await presentToOwner(deps, photo) }
  })

  // A plain form gets its refusal as a code in the address of the page it belongs to.
  app.setErrorHandler((error, request, reply) => {
    if (!isPlainForm(request) || !(error instanceof AppError)) throw error
    return reply.redirect(`/profile?refused=${error.code}`, 303)
  })
}

/**
 * Whether a photo is sent as a private one. Any other word than these is refused: a photo that was meant to be
 * private must never be shown because of how that was written.
 */
function readPrivate(written = ''): boolean {
  const word = written.trim().toLowerCase()
  if (['1', 'true', 'on'].includes(word)) return true
  if (['', '0', 'false'].includes(word)) return false
  throw new InvalidFields(['private'])
}

/** Without scripts a browser sends the form itself, and shows the answer as a page. */
const isPlainForm = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false
