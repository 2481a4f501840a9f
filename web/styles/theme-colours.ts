/** Colour of the browser's own frame, which reads no style sheet: `--color-page` of the tokens. */
export const THEME_COLOURS = { light: '#fdf8f6', dark: '#1a1117' }
