/** A page that anybody may be looking at. */
export const HARMLESS_PAGE = 'https://www.wikipedia.org/'

/** Replaces the page, so that going back does not show it again. */
export const leaveQuickly = () => location.replace(HARMLESS_PAGE)
