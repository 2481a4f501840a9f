/** The members' area (spec section 2), by the names of the pages. */
const MEMBERS_AREA: readonly string[] = ['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium']

/** Undefined is an unknown address. */
export const isMembersArea = (page: string | undefined) => page !== undefined && MEMBERS_AREA.includes(page)
