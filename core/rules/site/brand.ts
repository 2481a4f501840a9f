import type { Niche } from './site.ts'

/**
 * The colours of a site where no style sheet reaches: the frame of the installed app, its icon, the page without a
 * connection. Those of `web/styles/tokens.css`; a test holds them equal.
 */
export const PRIMARY_OF_NICHE: Record<Niche, string> = {
  1: '#d4183f',
  2: '#a3248f',
  3: '#8f1029',
  4: '#b9400f',
  5: '#7d3068',
  6: '#bd1766',
  7: '#5a3fc0',
}

export const PAGE_COLOURS = { light: '#fdf8f6', dark: '#1a1117' } as const
export const INK_COLOURS = { light: '#2b1a1e', dark: '#f6ebee' } as const
export const MUTED_COLOURS = { light: '#6d565c', dark: '#bda5ad' } as const
