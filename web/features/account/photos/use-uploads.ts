import { useEffect, useRef, useState } from 'react'
import type { Refusal } from '../../../forms/refusal.ts'
import { sendPhoto } from './send-photo.ts'

export type Upload = { key: number; picture: Blob; preview: string } & (
  | { state: 'waiting' }
  | { state: 'sending'; share: number }
  | { state: 'sent'; id: string }
  | { state: 'failed'; refusal: Refusal }
)

type Change<State = Upload['state']> = State extends Upload['state']
  ? Omit<Extract<Upload, { state: State }>, 'key' | 'picture' | 'preview'>
  : never

/** Uploads run one at a time, so that the photos keep the order in which they were chosen. */
export function useUploads(onArrived: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lastKey = useRef(0)
  const aborts = useRef(new Map<number, AbortController>())

  const change = (key: number, next: Change) =>
    setUploads((all) =>
      all.map((upload) =>
        upload.key === key ? { key, picture: upload.picture, preview: upload.preview, ...next } : upload,
      ),
    )

  const isBusy = uploads.some(({ state }) => state === 'sending')
  const next = isBusy ? undefined : uploads.find(({ state }) => state === 'waiting')

  const send = async ({ key, picture }: Upload) => {
    const abort = new AbortController()
    aborts.current.set(key, abort)
    change(key, { state: 'sending', share: 0 })
    const answer = await sendPhoto(picture, (share) => change(key, { state: 'sending', share }), abort.signal)
    aborts.current.delete(key)
    change(key, answer.ok ? { state: 'sent', id: answer.photo.id } : { state: 'failed', refusal: answer })
    if (answer.ok) onArrived()
  }

  const sendRef = useRef(send)
  sendRef.current = send
  useEffect(() => {
    if (next) sendRef.current(next)
  }, [next])

  useEffect(() => () => aborts.current.forEach((abort) => void abort.abort()), [])

  return {
    uploads,
    add: (picture: Blob) => {
      lastKey.current += 1
      const upload = { key: lastKey.current, picture, preview: URL.createObjectURL(picture) }
      setUploads((all) => [...all, { ...upload, state: 'waiting' }])
    },
    retry: (key: number) => change(key, { state: 'waiting' }),
    drop: (key: number) => {
      aborts.current.get(key)?.abort()
      setUploads((all) => all.filter((upload) => upload.key !== key))
    },
  }
}
