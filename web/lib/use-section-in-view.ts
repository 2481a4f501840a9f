import { useEffect, useState } from 'react'
import { watchSections } from './watch-sections.ts'

/** Anchor of the section that is being read. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const all = ids.join(' ')
  useEffect(() => watchSections(all.split(' '), setCurrent), [all])
  return current
}
