import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { LoginScreen } from '../features/account/login/login-screen.tsx'
import { ApiError, apiContext } from '../lib/api.ts'
import { ownPath } from '../lib/own-path.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const to = ownPath(new URL(request.url).searchParams.get('to'))
  const { user } = await context.get(apiContext)('readUser', undefined, { requestType: 'load' })
  if (user) throw redirect(to ?? '/members')
  return { to }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const call = context.get(apiContext)
  const form = await request.formData()
  if (form.get('intent') === 'logout') {
    await call('logOut')
    throw redirect('/')
  }
  const email = String(form.get('email') ?? '').trim()
  const password = String(form.get('password') ?? '')
  if (email === '' || password === '')
    return { email, missing: { email: email === '', password: password === '' } }
  try {
    await call('logIn', { body: { email, password } }, { requestType: 'login' })
  } catch (error) {
    if (error instanceof ApiError) return { email, refusal: error.message }
    throw error
  }
  throw redirect(ownPath(form.get('to')) ?? '/members')
}

export default function Login() {
  const { to } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isBusy = useNavigation().formAction?.startsWith('/login') ?? false
  return <LoginScreen to={to} answer={answer} isBusy={isBusy} />
}
