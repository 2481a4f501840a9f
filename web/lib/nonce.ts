import { createContext } from 'react'

/**
 * Lets the page's own inline scripts run under the content security policy. Browsers hide it from scripts
 * after loading.
 */
export const NonceContext = createContext<string | undefined>(undefined)
