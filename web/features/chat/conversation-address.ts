/** The address of a conversation; one that has not begun is named by its partner. */
export function addressOf(id: string, query: Record<string, string> = {}): string {
  const isNew = id.startsWith('new:')
  const search = new URLSearchParams({ ...(isNew && { profile: id.slice('new:'.length) }), ...query })
  const path = isNew ? '/chats/new' : `/chats/${id}`
  return search.size > 0 ? `${path}?${search}` : path
}
