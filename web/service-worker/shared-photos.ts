/**
 * Cache of photos that were shared with the app, until the album takes them (`web/features/account/photos`).
 */
const CACHE = 'shared-photos'
const MOST = 10

/**
 * Photos shared from another app stay on the device; the album asks what to do with them, after a login if
 * necessary.
 */
export async function keepPhotos(request: Request): Promise<Response> {
  await forgetPhotos()
  const form = await request.formData()
  const files = form.getAll('photos').filter((entry) => entry instanceof File)
  const cache = await caches.open(CACHE)
  await Promise.all(
    files.slice(0, MOST).map((file, at) => {
      const headers = { 'content-type': file.type, 'x-file-name': encodeURIComponent(file.name) }
      return cache.put(`/shared-photos/${at}`, new Response(file, { headers }))
    }),
  )
  return Response.redirect('/profile?shared=1', 303)
}

/** Opening any page other than the album or the login discards the shared photos. */
export const forgetPhotos = () => caches.delete(CACHE)
