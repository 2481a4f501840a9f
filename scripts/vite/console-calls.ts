import type { Plugin } from 'vite'
import { consoleApi } from '../../core/contract/console/api.ts'
import type { Endpoint } from '../../core/contract/endpoint.ts'

const NAME = 'virtual:console-calls'

/**
 * `import calls from 'virtual:console-calls'` gives what the browser needs of the console's contract: method and address
 * of each call, and whether it takes a key. The schemas stay on the server.
 */
export function consoleCalls(): Plugin {
  return {
    name: 'console-calls',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null
      const endpoints: [string, Endpoint][] = Object.entries(consoleApi)
      const calls = endpoints.map(([call, { method, name, idempotent }]) => [
        call,
        idempotent ? [method, name, true] : [method, name],
      ])
      return `export default ${JSON.stringify(Object.fromEntries(calls))}`
    },
  }
}
