/** The relation of links to modules that wait for the first paint, and the type of the script that does. */
export const LATE_LINK = 'late-module'
export const LATE_SCRIPT = 'late'

/**
 * A page whose code loads after its first pictures (`late-code-script.ts`). React Router preloads the modules of a page
 * in its head and imports them at once, so that on a slow line they come before the pictures. Here both are renamed, and
 * the script gives them their names back. A router that writes them differently is not affected: its code loads at once.
 */
export const withLateCode = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATE_LINK}"`)
    .replace(/(<script[^>]*) type="module" async=""/, `$1 type="${LATE_SCRIPT}"`)
