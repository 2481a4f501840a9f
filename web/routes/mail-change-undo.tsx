import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { readLink, tokenOf } from '../features/account/recovery/read-link.ts'
import { UndoMailChangeScreen } from '../features/account/recovery/undo-mail-change-screen.tsx'
import { answerForm, type Refusal } from '../forms/refusal.ts'
import { apiContext } from '../lib/api.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  readLink(context.get(apiContext), request, ['mail_stop', 'mail_undo'])

/** Leads on to a new password, because whoever wanted the change knows the old one. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Refusal> {
  const body = { token: tokenOf(request) }
  const outcome = await answerForm(
    () => context.get(apiContext)('undoMailChange', { body }),
    ({ token }) => ({ token }),
  )
  if (!outcome.ok) return outcome
  throw redirect(`/reset-password/do?${new URLSearchParams({ token: outcome.token, secured: '1' })}`)
}

export default function MailChangeUndo() {
  return <UndoMailChangeScreen {...useLoaderData<typeof loader>()} />
}
