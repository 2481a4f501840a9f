/** A page that anybody may be looking at. */
export const HARMLESS_PAGE = 'https://www.wikipedia.org/'

/** Replaces the page, so that going back does not show it again; following the link would add to the history. */
export function leaveQuickly(press: Pick<Event, 'preventDefault'>) {
  press.preventDefault()
  location.replace(HARMLESS_PAGE)
}
