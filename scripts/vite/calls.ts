import type { Plugin } from 'vite'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import { type Endpoint, pathOf } from '../../core/contract/endpoint.ts'

const CONTRACTS: Record<string, Record<string, Endpoint>> = {
  'virtual:calls/members': api,
  'virtual:calls/console': consoleApi,
}

/**
 * `import calls from 'virtual:calls/members'` gives what the browser needs of a contract: method and path of each
 * call, and whether it takes an idempotency key. The schemas stay on the server.
 */
export function calls(): Plugin {
  return {
    name: 'calls',
    resolveId: (id) => (id in CONTRACTS ? `\0${id}` : null),
    load(id) {
      const contract = CONTRACTS[id.slice(1)]
      if (!contract) return null
      const table = Object.entries(contract).map(([name, endpoint]) => [name, rowOf(endpoint)])
      return `export default ${JSON.stringify(Object.fromEntries(table))}`
    },
  }
}

const rowOf = (endpoint: Endpoint) => [
  endpoint.method,
  pathOf(endpoint),
  ...(endpoint.idempotent ? [true] : []),
]
