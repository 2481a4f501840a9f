import headings from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url'
import text from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

/** Font files of every page, preloaded before the style sheet requests them. */
export const FONT_FILES: readonly string[] = [text, headings]
