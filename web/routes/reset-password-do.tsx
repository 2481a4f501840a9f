import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { NewPasswordScreen } from '../features/account/recovery/new-password-screen.tsx'
import { answerForm, type Refusal } from '../forms/refusal.ts'
import { textIn } from '../forms/text-in.ts'
import { apiContext } from '../lib/api.ts'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

export const loader = ({ request }: LoaderFunctionArgs) => ({ hasToken: tokenOf(request) !== '' })

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
