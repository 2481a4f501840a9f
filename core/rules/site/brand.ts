import type { Niche } from './site.ts'

/**
 * The primary colours of the niches for places that no style sheet reaches: the frame and icon of the
 * installed app, and the offline page. A test holds them equal to `web/styles/tokens.css`.
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
