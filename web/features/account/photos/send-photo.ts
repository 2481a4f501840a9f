import type { OwnPhoto, Photo } from '../../../../core/contract/account/photos.ts'
import { OFFLINE, type Outcome } from '../../../forms/refusal.ts'

/** Uploads bypass the loaders because they report their progress. */
export const UPLOAD_ADDRESS = '/api/photo.php'

/** Uploads one picture to the member's album. */
export function sendPhoto(
  picture: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Outcome<{ photo: OwnPhoto }>> {
  return sendPicture<OwnPhoto>(UPLOAD_ADDRESS, picture, onProgress, signal)
}

/** Uploads one picture. A refusal carries the text of the server; a lost connection carries none. */
export function sendPicture<Kept extends Photo>(
  address: string,
  picture: Blob,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Outcome<{ photo: Kept }>> {
  const form = new FormData()
  form.append('file', picture, 'photo')
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () => resolve(read(request)))
    for (const failure of ['error', 'timeout', 'abort'])
      request.addEventListener(failure, () => resolve(OFFLINE))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', address)
    request.setRequestHeader('accept', 'application/json')
    request.send(form)
  })
}

function read<Kept>({ status, responseText }: XMLHttpRequest): Outcome<{ photo: Kept }> {
  try {
    const answer = JSON.parse(responseText)
    if (status === 201) return { ok: true, photo: answer.photo }
    return { ok: false, code: answer.error, message: answer.message, fields: {} }
  } catch {
    return OFFLINE
  }
}
