import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { MailChangeScreen } from '../features/account/recovery/mail-change-screen.tsx'
import { readLink, tokenOf } from '../features/account/recovery/read-link.ts'
import { answerForm } from '../forms/refusal.ts'
import { apiContext } from '../lib/api.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  readLink(context.get(apiContext), request, ['mail_change'])

export async function action({ request, context }: ActionFunctionArgs) {
  const body = { token: tokenOf(request) }
  return answerForm(() => context.get(apiContext)('confirmMailChange', { body }))
}

export default function MailChangeDo() {
  return <MailChangeScreen {...useLoaderData<typeof loader>()} />
}
