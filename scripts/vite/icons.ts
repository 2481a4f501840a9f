import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { drawingOf } from './icon-drawings.ts'

const CREATE_ICON = fileURLToPath(new URL('../../web/ui/create-icon.tsx', import.meta.url))
const NAMED = /^icon:([a-z\d-]+)$/
const MADE = '\0icon:'

/** Makes the component of an icon from its drawing: `import IconHeart from 'icon:heart'`. */
export const icons = (): Plugin => ({
  name: 'icons',
  enforce: 'pre',
  resolveId(id) {
    const [, name] = NAMED.exec(id) ?? []
    return name && MADE + name
  },
  load(id) {
    if (!id.startsWith(MADE)) return null
    const name = id.slice(MADE.length)
    // The names of filled icons end with the word.
    const kind = name.endsWith('-filled') ? 'filled' : 'outline'
    return `import { createIcon } from ${JSON.stringify(CREATE_ICON)}
export default createIcon(${JSON.stringify(kind)}, ${JSON.stringify(drawingOf(name))})`
  },
})
