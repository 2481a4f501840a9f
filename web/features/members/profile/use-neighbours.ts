import { type MouseEvent, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Neighbours, neighbours } from '../../../lib/member-list.ts'

/** Who stands beside this member in the list one came from. Only the browser knows. */
export function useNeighbours(id: string): Neighbours {
  const [beside, setBeside] = useState<Neighbours>({})
  useLayoutEffect(() => setBeside(neighbours(id)), [id])
  return beside
}

/** Goes back in the history where that is the list, so that it stands as it was left; else follows the link. */
export function useWayBack(from: string) {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || pageBefore() !== from) return
    event.preventDefault()
    navigate(-1)
  }
}

/** The address before this one in the history of the tab; undefined where browsers do not tell. */
function pageBefore(): string | undefined {
  const { navigation } = window as { navigation?: Navigation }
  const at = navigation?.currentEntry?.index ?? 0
  const before = navigation?.entries()[at - 1]?.url
  if (!before) return undefined
  const { pathname, search } = new URL(before)
  return pathname + search
}
