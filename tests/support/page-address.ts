/** Ids that stand in for the parameters of an address. */
type Visited = { member: string; conversation: string }

/** An address of the table of pages with real ids in the place of its parameters. */
export const pageAddress = (path: string, { member, conversation }: Visited): string =>
  path
    .replace(/\/:\w+\?/g, '')
    .replace('/chats/:id', `/chats/${conversation}`)
    .replace('/credits/:id', '/credits/p2')
    .replace(':id', member)
    .replace(':type', 'received')
