/** Pages of the members' area, by name (docs/product.md, shell-members-area). */
const MEMBERS_AREA: readonly string[] = ['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium']

/** An undefined page is an unknown address. */
export const isMembersArea = (page: string | undefined) => page !== undefined && MEMBERS_AREA.includes(page)
