import { useEffect, useState } from 'react'
import { closePicture, type OpenedPicture, openPicture, wholePicture } from './prepare-picture.ts'

/** Pictures that wait to be cropped, one at a time. Those that the browser cannot open stay uncropped. */
export function useCropQueue(onReady: (picture: Blob) => void) {
  const [queue, setQueue] = useState<readonly File[]>([])
  const [opened, setOpened] = useState<OpenedPicture | null>(null)
  const [first] = queue

  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture is opened once, when its turn comes
  useEffect(() => {
    if (!first) return
    let isOver = false
    openPicture(first).then((picture) => {
      if (isOver) return picture && closePicture(picture)
      if (picture) return setOpened(picture)
      onReady(first)
      setQueue((files) => files.slice(1))
    })
    return () => {
      isOver = true
    }
  }, [first])

  const leave = (rest: readonly File[]) => {
    if (opened) closePicture(opened)
    setOpened(null)
    setQueue(rest)
  }

  return {
    /** The picture that is being cropped; `left` counts the ones after it. */
    current: opened && opened.file === first ? opened : null,
    left: Math.max(0, queue.length - 1),
    add: (files: readonly File[]) => setQueue((before) => [...before, ...files]),
    finish: (picture: Blob | null) => {
      if (picture) onReady(picture)
      leave(queue.slice(1))
    },
    finishAll: async () => {
      if (!opened) return
      onReady(await wholePicture(opened))
      const rest = queue.slice(1)
      leave([])
      for (const file of rest) {
        const picture = await openPicture(file)
        onReady(picture ? await wholePicture(picture) : file)
        if (picture) closePicture(picture)
      }
    },
  }
}
