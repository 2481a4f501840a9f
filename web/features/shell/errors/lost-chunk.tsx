import { useEffect, useState } from 'react'
import { onChunkLost } from '../../../lib/reload-on-missing-chunk.ts'

/** Turns code that could not be loaded into the error page, which has plain links. */
export function LostChunk() {
  const [lost, setLost] = useState<{ error: unknown }>()
  useEffect(() => onChunkLost((error) => setLost({ error })), [])
  if (lost) throw lost.error
  return null
}
