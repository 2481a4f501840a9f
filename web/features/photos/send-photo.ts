import type { api } from '../../../core/contract/api.ts'
import type { AnswerOf } from '../../../core/contract/endpoint.ts'
import type { ErrorEnvelope } from '../../../core/contract/errors.ts'

/** The call of the contract that takes a file, and the only one made without a loader: it tells how far it is. */
export const UPLOAD_ADDRESS = '/api/photo.php'

export type Sent = { ok: true; id: string } | { ok: false; refusal: ErrorEnvelope | null }

/** Sends one picture. A refusal comes with the server's words, a lost connection without. */
export function sendPhoto(
  picture: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Sent> {
  const form = new FormData()
  form.append('file', picture, 'photo')
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () => resolve(read(request)))
    for (const failure of ['error', 'timeout', 'abort'])
      request.addEventListener(failure, () => resolve({ ok: false, refusal: null }))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', UPLOAD_ADDRESS)
    request.setRequestHeader('accept', 'application/json')
    request.send(form)
  })
}

function read({ status, responseText }: XMLHttpRequest): Sent {
  try {
    const answer = JSON.parse(responseText)
    if (status === 201) return { ok: true, id: (answer as AnswerOf<typeof api.addPhoto>).photo.id }
    return { ok: false, refusal: answer as ErrorEnvelope }
  } catch {
    return { ok: false, refusal: null }
  }
}
