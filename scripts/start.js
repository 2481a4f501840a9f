/**
 * `npm start`. The file is plain JavaScript, so that the cache of compiled code is open before the first
 * TypeScript file is read. Otherwise every start loads Node's compiler of types, which takes 30 MB and time.
 */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { resolveImportsByName } from './resolve-imports.js'
import { spareMemory } from './spare-memory.js'

spareMemory()
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/vonk', import.meta.url)))
resolveImportsByName()
await import('./start.ts')
