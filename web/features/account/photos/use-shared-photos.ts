import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** The cache in which the service worker keeps shared photos (`web/service-worker/shared-photos.ts`). */
const CACHE = 'shared-photos'

/** Adds photos that another app shared with the installed app, as if the member had chosen them here. */
export function useSharedPhotos(take: (files: readonly File[]) => void) {
  const [search, setSearch] = useSearchParams()
  const isShared = search.has('shared')
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    if (!isShared) return
    void readShared().then((files) => {
      if (files.length > 0) latest.current(files)
      setSearch(
        (before) => {
          before.delete('shared')
          return before
        },
        { replace: true, preventScrollReset: true },
      )
    })
  }, [isShared, setSearch])
}

async function readShared(): Promise<File[]> {
  if (!('caches' in window)) return []
  const cache = await caches.open(CACHE)
  const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
  const files = await Promise.all(answers.flatMap((answer) => (answer ? [toFile(answer)] : [])))
  await caches.delete(CACHE)
  return files
}

async function toFile(answer: Response): Promise<File> {
  const name = decodeURIComponent(answer.headers.get('x-file-name') ?? 'photo')
  return new File([await answer.blob()], name, { type: answer.headers.get('content-type') ?? '' })
}
