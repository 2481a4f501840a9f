import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { readChoices } from '../features/account/signup/choices.ts'
import { join } from '../features/account/signup/join.ts'
import { readCarriedChoices } from '../features/account/signup/read-carried-choices.ts'
import { SignupScreen } from '../features/account/signup/signup-screen.tsx'
import { apiContext } from '../lib/api.ts'

/** A member cannot join again; one whose e-mail address is not confirmed goes on with the signup. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = context.get(apiContext)
  const { user } = await call('readUser', undefined, { requestType: 'load' })
  if (user) throw redirect(user.status === 'active' ? '/members' : '/complete-signup')
  return readCarriedChoices(readChoices(new URL(request.url).searchParams), call)
}

export async function action({ request, context }: ActionFunctionArgs) {
  return join(await request.formData(), context.get(apiContext))
}

export default function Signup() {
  return <SignupScreen along={useLoaderData<typeof loader>()} isTried={useActionData() !== undefined} />
}
