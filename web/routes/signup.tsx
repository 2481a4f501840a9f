import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData } from 'react-router'
import { join } from '../features/signup/join.ts'
import { SignupScreen } from '../features/signup/signup-screen.tsx'
import { apiContext } from '../lib/api.ts'

/** A member has nothing to join; one who has not confirmed yet finishes what was begun. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { user } = await context.get(apiContext)('readUser', undefined, { requestType: 'load' })
  if (user) throw redirect(user.status === 'active' ? '/members' : '/complete-signup')
  return null
}

export async function action({ request, context }: ActionFunctionArgs) {
  return join(await request.formData(), context.get(apiContext))
}

export default function Signup() {
  return <SignupScreen answer={useActionData<typeof action>()} />
}
