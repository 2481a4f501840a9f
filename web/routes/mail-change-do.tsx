import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { MailChangeScreen } from '../features/account/recovery/mail-change-screen.tsx'
import { answerForm } from '../forms/refusal.ts'
import { apiContext } from '../lib/api.ts'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

export const loader = ({ request }: LoaderFunctionArgs) => ({ hasToken: tokenOf(request) !== '' })

export async function action({ request, context }: ActionFunctionArgs) {
  const body = { token: tokenOf(request) }
  return answerForm(() => context.get(apiContext)('confirmMailChange', { body }))
}

export default function MailChangeDo() {
  return <MailChangeScreen {...useLoaderData<typeof loader>()} />
}
