import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Answer, call } from '../lib/call.ts'
import { useMe } from '../session/me.ts'
import { type Section, useSections } from './sections.ts'

type State = 'idle' | 'searching' | 'failed'
type Hit = { id: string; title: string; note: string; to: string }
type Found = { state: State; hits: Answer<'find'>['hits'] }

/** Debounce of the search. */
const PAUSE_MS = 180
const NOTHING: Found = { state: 'idle', hits: [] }

/** The section and the page that show what was found; what has no page for this person is left out. */
const PAGES = {
  member: { section: 'members', page: ({ id }) => `/members/${id}` },
  order: { section: 'members', page: ({ member }) => `/members/${member}` },
  ticket: { section: 'support', page: ({ id }) => `/support/${id}` },
  case: { section: 'review', page: ({ id }) => `/review/${id}` },
  character: { section: 'characters', page: ({ id }) => `/characters/${id}` },
  person: { section: 'staff', page: ({ id }) => `/staff?open=${id}` },
} as const satisfies Record<
  string,
  { section: Section['name']; page: (hit: Found['hits'][number]) => string }
>
type Kind = keyof typeof PAGES

/** What the server finds under a name, number or address, as one types. */
export function useFound(typed: string): { state: State; hits: Hit[] } {
  const t = useTranslations('console.shell.kinds')
  const sections = useSections(useMe())
  const [found, setFound] = useState<Found>(NOTHING)
  const q = typed.trim()
  useEffect(() => {
    if (q.length < 2) return setFound(NOTHING)
    let isStale = false
    setFound((now) => ({ ...now, state: 'searching' }))
    const timer = setTimeout(async () => {
      const result = await call('find', { query: { q } })
      if (isStale) return
      setFound(result.ok ? { state: 'idle', hits: result.value.hits } : { state: 'failed', hits: [] })
    }, PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [q])
  const hits = found.hits.flatMap((hit) => {
    const { kind, id, title, note } = hit
    if (!isKind(kind) || !sections.some(({ name }) => name === PAGES[kind].section)) return []
    const about = note ? `${t(kind)} · ${note}` : t(kind)
    return [{ id: `${kind}-${id}`, title, note: about, to: PAGES[kind].page(hit) }]
  })
  return { state: found.state, hits }
}

const isKind = (kind: string): kind is Kind => kind in PAGES
