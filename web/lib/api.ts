import calls from 'virtual:calls/members'
import { createContext } from 'react-router'
import { type Client, createClient, type Exchange, type ReadDirectly } from '../../client/create-client.ts'
import type { Seeker } from '../../core/contract/account/account.ts'
import type { api } from '../../core/contract/api.ts'

type Api = typeof api
export type ApiName = keyof Api
export type CallApi = Client<Api>

export function createApi(exchange: Exchange, readDirectly?: ReadDirectly): CallApi {
  const callApi = createClient<Api>(calls, exchange, readDirectly)
  return (name, call, options) => callApi(name, call, { requestType: reasonOf(name), ...options })
}

/** Every call to the user endpoint says why it is made; one without another reason loads or changes the member. */
function reasonOf(name: ApiName) {
  const [method, path] = calls[name]
  if (path !== '/api/user.php') return
  return method === 'GET' ? 'load' : 'update'
}

/** The API for loaders and actions; the server sets it for each page. */
export const apiContext = createContext<CallApi>()

/** The member who is logged in, without a read of the account, or null; the server sets it for each page. */
export const seekerContext = createContext<() => Promise<Seeker | null>>()
