import type { Plugin } from 'vite'

const BUILT_IN = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/**
 * React Router reloads the page without end when the code of a route cannot be loaded. This plugin hands the
 * decision to `web/lib/reload-on-missing-chunk.ts`, which reloads at most once a minute.
 */
export function missingChunks(): Plugin {
  return {
    name: 'missing-chunks',
    apply: 'build',
    transform(code, id) {
      if (!/react-router\/dist\/[^?]*\/routeModules\.js/.test(id)) return null
      if (!BUILT_IN.test(code))
        throw new Error(
          'React Router loads its routes differently now: revisit scripts/vite/missing-chunks.ts',
        )
      return code.replace(BUILT_IN, 'return globalThis.onMissingChunk(error);')
    },
  }
}
