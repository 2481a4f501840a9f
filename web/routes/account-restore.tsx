import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { RestoreAccountScreen } from '../features/account/leaving/restore-account-screen.tsx'
import { readLink, tokenOf } from '../features/account/recovery/read-link.ts'
import { answerForm, type Refusal } from '../forms/refusal.ts'
import { apiContext } from '../lib/api.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  readLink(context.get(apiContext), request, ['restore', 'restore_login'])

export async function action({ request, context }: ActionFunctionArgs): Promise<Refusal> {
  const body = { token: tokenOf(request) }
  const outcome = await answerForm(() => context.get(apiContext)('restoreAccount', { body }))
  if (!outcome.ok) return outcome
  throw redirect('/login?notice=restored')
}

export default function AccountRestore() {
  return <RestoreAccountScreen state={useLoaderData<typeof loader>().state} />
}
