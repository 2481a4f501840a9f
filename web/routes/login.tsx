import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { returnPath } from '../../client/login-address.ts'
import { type LoginRefusal, LoginScreen } from '../features/account/login/login-screen.tsx'
import { answerForm, incomplete } from '../forms/refusal.ts'
import { textIn } from '../forms/text-in.ts'
import { apiContext, type CallApi } from '../lib/api.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const to = returnPath(new URL(request.url).searchParams.get('to'))
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
  if (form.get('intent') === 'restore') return restore(call, form)
  const email = textIn(form, 'email').trim()
  const password = textIn(form, 'password')
  const missing = Object.entries({ email, password }).flatMap(([field, value]) => (value ? [] : [field]))
  if (missing.length > 0) return { email, ...incomplete(missing) }
  const outcome = await answerForm(() =>
    call('logIn', { body: { email, password } }, { requestType: 'login' }),
  )
  if (!outcome.ok) return { email, ...outcome }
  throw redirect(returnPath(form.get('to')) ?? '/members')
}

/** Restores a deleted account with the token that the login got, which logs in too. */
async function restore(call: CallApi, form: FormData): Promise<LoginRefusal> {
  const body = { token: textIn(form, 'token') }
  const outcome = await answerForm(() => call('restoreAccount', { body }))
  // Another tab may have restored the account and logged in already, which uses the token up.
  const isBack = outcome.ok || (outcome.code === 'link_invalid' && (await isLoggedIn(call)))
  if (!isBack) return { email: textIn(form, 'email'), ...outcome }
  throw redirect(returnPath(form.get('to')) ?? '/members')
}

const isLoggedIn = async (call: CallApi) =>
  (await call('readUser', undefined, { requestType: 'load' })).user !== null

export default function Login() {
  return <LoginScreen to={useLoaderData<typeof loader>().to} />
}
