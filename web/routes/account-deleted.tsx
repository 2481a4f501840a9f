import { type LoaderFunctionArgs, redirect } from 'react-router'
import { AccountDeletedScreen } from '../features/account/leaving/account-deleted-screen.tsx'
import { apiContext } from '../lib/api.ts'

/** The page would be wrong for a member who is logged in. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { user } = await context.get(apiContext)('readUser', undefined, { requestType: 'load' })
  if (user) throw redirect('/settings')
  return null
}

export default function AccountDeleted() {
  return <AccountDeletedScreen />
}
