import { createContext } from 'react'

/** Style sheets inside the HTML of a page, so that a first visit waits for no further request. */
export const InlineStylesContext = createContext<string | null>(null)
