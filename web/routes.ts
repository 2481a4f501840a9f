import type { RouteConfigEntry } from '@react-router/dev/routes'
import { CHAT_LIST } from './features/chat/load-chat-list.ts'
import { type Layout, PAGES, type Page } from './pages.ts'

const LAYOUTS: readonly Layout[] = ['default', 'chat', 'lander', 'empty']

const routeOf = ({ name, path, file }: Page): RouteConfigEntry => ({
  id: name,
  file: `routes/${file}`,
  ...(path === '/' ? { index: true } : { path: path.slice(1) }),
})

/** Addresses that only take a form and redirect to its page. */
const FORMS: RouteConfigEntry[] = [
  { id: 'entry', path: 'entry', file: 'routes/entry.ts' },
  { id: 'consent', path: 'consent', file: 'routes/consent.ts' },
]

/**
 * Pages grouped under their layout, and within it under the route that only members pass. The pages of the chat share
 * their list.
 */
const pages: RouteConfigEntry[] = LAYOUTS.map((layout) => {
  const pagesOfLayout = PAGES.filter((candidate) => candidate.layout === layout)
  const gated = pagesOfLayout.filter(({ access }) => access === 'members').map(routeOf)
  const gate: RouteConfigEntry = {
    id: `${layout}-members-only`,
    file: 'routes/members-only.tsx',
    children: layout === 'chat' ? [{ id: CHAT_LIST, file: 'routes/chat-list.tsx', children: gated }] : gated,
  }
  return {
    id: `${layout}-layout`,
    file: `layouts/${layout}.tsx`,
    children: [
      ...pagesOfLayout.filter(({ access }) => access === 'everyone').map(routeOf),
      ...(gated.length ? [gate] : []),
    ],
  }
})

export default [...pages, ...FORMS]
