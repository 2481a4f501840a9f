import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { InvalidLink, NewPasswordScreen } from '../features/account/recovery/new-password-screen.tsx'
import { type Refusal, refusalOf } from '../forms/answer.ts'
import { ApiError, apiContext } from '../lib/api.ts'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

export const loader = ({ request }: LoaderFunctionArgs) => ({ hasToken: tokenOf(request) !== '' })

export async function action({ request, context }: ActionFunctionArgs): Promise<Refusal | 'invalid'> {
  const form = await request.formData()
  const password = String(form.get('password') ?? '')
  const password_repeat = String(form.get('password_repeat') ?? '')
  try {
    const body = { token: tokenOf(request), password, password_repeat }
    await context.get(apiContext)('resetPassword', { body })
  } catch (error) {
    if (error instanceof ApiError && error.envelope.error === 'reset_link_invalid') return 'invalid'
    return refusalOf(error)
  }
  throw redirect('/login?notice=reset')
}

export default function ResetPasswordDo() {
  const { hasToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isBusy = useNavigation().formMethod === 'POST'
  if (!hasToken || answer === 'invalid') return <InvalidLink />
  return <NewPasswordScreen answer={answer} isBusy={isBusy} />
}
