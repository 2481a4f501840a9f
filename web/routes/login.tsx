import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { type LoginRefusal, LoginScreen } from '../features/account/login/login-screen.tsx'
import { answerForm, incomplete } from '../forms/refusal.ts'
import { textIn } from '../forms/text-in.ts'
import { apiContext } from '../lib/api.ts'
import { ownPath } from '../lib/own-path.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const to = ownPath(new URL(request.url).searchParams.get('to'))
  const { user } = await context.get(apiContext)('readUser', undefined, { requestType: 'load' })
  if (user) throw redirect(to ?? '/members')
  return { to }
}

export async function action({ request, context }: ActionFunctionArgs): Promise<LoginRefusal> {
  const call = context.get(apiContext)
  const form = await request.formData()
  if (form.get('intent') === 'logout') {
    await call('logOut')
    throw redirect('/')
  }
  const email = textIn(form, 'email').trim()
  const password = textIn(form, 'password')
  const missing = Object.entries({ email, password }).flatMap(([field, value]) => (value ? [] : [field]))
  if (missing.length > 0) return { email, ...incomplete(missing) }
  const outcome = await answerForm(() =>
    call('logIn', { body: { email, password } }, { requestType: 'login' }),
  )
  if (!outcome.ok) return { email, ...outcome }
  throw redirect(ownPath(form.get('to')) ?? '/members')
}

export default function Login() {
  return <LoginScreen to={useLoaderData<typeof loader>().to} />
}
