/**
 * A worker of `WORKERS`. As in `npm start`, the cache of compiled code is open before the first TypeScript file is
 * read; otherwise every worker would load Node's compiler of types.
 */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { resolveImportsByName } from './resolve-imports.js'

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/vonk', import.meta.url)))
resolveImportsByName()
const { main } = await import('../server/main.ts')
await main()
