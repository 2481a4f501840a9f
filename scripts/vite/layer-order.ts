import type { Plugin } from 'vite'

const LAYERS = '@layer properties, theme, base, components, utilities;'

/**
 * The style sheets of shared components come into the console's one style sheet in any order, so each of them sets the
 * order of the layers. The site does it in its document, where the console may have no style.
 */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'pre',
    transform: (code, id) => (/web[\\/]ui[\\/][\w-]+\.css$/.test(id) ? `${LAYERS}\n${code}` : null),
  }
}
