import { createContext } from 'react'

/** The style sheets of a page that carries them within it, so that a first visit waits for nothing else to be seen. */
export const InlineStylesContext = createContext<string | null>(null)
