import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { build, type Plugin } from 'vite'

const MARK = '?script'
const INLINE_MARK = '?script-code'

/**
 * `import script from './swipe-script.ts?script'` gives the address of a small script of its own, bundled apart from
 * the code of React Router, for pages without the framework. In development it is the module itself, compiled on
 * demand. `?script-code` gives the code itself, for a script inside the page.
 */
export function pageScripts(): Plugin {
  let root = ''
  let isBuilding = false
  return {
    name: 'page-scripts',
    // This plugin runs before Vite, which would handle the query itself.
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      isBuilding = config.command === 'build'
    },
    async resolveId(id, importer) {
      const mark = markOf(id)
      if (!mark) return null
      const found = await this.resolve(id.slice(0, -mark.length), importer)
      return found && `\0${found.id}${mark}`
    },
    async load(id) {
      const mark = markOf(id)
      if (!id.startsWith('\0') || !mark) return null
      const file = id.slice(1, -mark.length)
      if (mark === INLINE_MARK) return `export default ${JSON.stringify(await bundle(file, 'iife'))}`
      if (!isBuilding) return `export default ${JSON.stringify(file.slice(root.length))}`
      const code = await bundle(file, 'es')
      // The builds for server and browser compute the same name; only the browser's file is served.
      const edition = createHash('sha256').update(code).digest('base64url').slice(0, 8)
      const fileName = `assets/${basename(file, '.ts')}-${edition}.js`
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: code })
      return `export default ${JSON.stringify(`/${fileName}`)}`
    },
  }
}

const markOf = (id: string) => [MARK, INLINE_MARK].find((mark) => id.endsWith(mark))

async function bundle(file: string, format: 'es' | 'iife'): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: file, output: { format } },
    },
  })
  const chunks = Array.isArray(output)
    ? output.flatMap((one) => one.output)
    : 'output' in output
      ? output.output
      : []
  const [entry] = chunks
  if (chunks.length !== 1 || entry?.type !== 'chunk') throw new Error(`${file} is not one script`)
  return entry.code
}
