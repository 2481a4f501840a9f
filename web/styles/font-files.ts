import headings from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import text from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

/** The files every page needs, to be fetched before the style sheet asks for them. */
export const FONT_FILES: readonly string[] = [text, headings]
