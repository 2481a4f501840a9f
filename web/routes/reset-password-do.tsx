import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { NewPasswordScreen } from '../features/account/recovery/new-password-screen.tsx'
import { readLink, tokenOf } from '../features/account/recovery/read-link.ts'
import { answerForm, type Refusal } from '../forms/refusal.ts'
import { textIn } from '../forms/text-in.ts'
import { apiContext } from '../lib/api.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { state } = await readLink(context.get(apiContext), request, ['reset'])
  return { state, isSecured: new URL(request.url).searchParams.has('secured') }
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Refusal> {
  const form = await request.formData()
  const password = textIn(form, 'password')
  const password_repeat = textIn(form, 'password_repeat')
  const body = { token: tokenOf(request), password, password_repeat }
  const outcome = await answerForm(() => context.get(apiContext)('resetPassword', { body }))
  if (!outcome.ok) return outcome
  throw redirect('/login?notice=reset')
}

export default function ResetPasswordDo() {
  return <NewPasswordScreen {...useLoaderData<typeof loader>()} />
}
