import type { OwnPhoto, Photo } from '../../../../core/contract/account/photos.ts'
import type { ErrorEnvelope } from '../../../../core/contract/errors.ts'

/** The calls of the contract that take a file are made without a loader: they tell how far they are. */
export const UPLOAD_ADDRESS = '/api/photo.php'

type Refused = { ok: false; refusal: ErrorEnvelope | null }
export type Sent = { ok: true; id: string } | Refused

/** Sends one picture to the member's album. */
export async function sendPhoto(
  picture: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Sent> {
  const sent = await sendPicture<OwnPhoto>(UPLOAD_ADDRESS, picture, onProgress, signal)
  return sent.ok ? { ok: true, id: sent.photo.id } : sent
}

/** Sends one picture. A refusal comes with the server's words, a lost connection without. */
export function sendPicture<Kept extends Photo>(
  address: string,
  picture: Blob,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<{ ok: true; photo: Kept } | Refused> {
  const form = new FormData()
  form.append('file', picture, 'photo')
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () => resolve(read(request)))
    for (const failure of ['error', 'timeout', 'abort'])
      request.addEventListener(failure, () => resolve({ ok: false, refusal: null }))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', address)
    request.setRequestHeader('accept', 'application/json')
    request.send(form)
  })
}

function read<Kept>({ status, responseText }: XMLHttpRequest): { ok: true; photo: Kept } | Refused {
  try {
    const answer = JSON.parse(responseText)
    return status === 201 ? { ok: true, photo: answer.photo } : { ok: false, refusal: answer }
  } catch {
    return { ok: false, refusal: null }
  }
}
