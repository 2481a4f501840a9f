import { useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { onChunkLost, setWantedAddress } from '../../../lib/reload-on-missing-chunk.ts'

/** Turns code that could not be loaded into the error page, which has plain links. */
export function LostChunk() {
  const { location } = useNavigation()
  const [lost, setLost] = useState<{ error: unknown }>()
  useEffect(() => setWantedAddress(location ? createPath(location) : null), [location])
  useEffect(() => onChunkLost((error) => setLost({ error })), [])
  if (lost) throw lost.error
  return null
}
