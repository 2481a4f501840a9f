import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ownPath } from '../../client/own-path.ts'
import { readChoices } from '../features/account/signup/choices.ts'
import { join } from '../features/account/signup/join.ts'
import { readCarriedChoices } from '../features/account/signup/read-carried-choices.ts'
import { SignupScreen } from '../features/account/signup/signup-screen.tsx'
import { addressOf, firstOpenStep } from '../features/account/signup/steps.ts'
import { apiContext } from '../lib/api.ts'

/** A member cannot join again; one whose e-mail address is not confirmed goes on with the signup. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = context.get(apiContext)
  const { user } = await call('readUser', undefined, { requestType: 'load' })
  const { searchParams } = new URL(request.url)
  const to = ownPath(searchParams.get('to'))
  if (user) throw redirect(user.status === 'active' ? (to ?? '/members') : addressOf(firstOpenStep(user), to))
  return readCarriedChoices(readChoices(searchParams), call)
}

export async function action({ request, context }: ActionFunctionArgs) {
  return join(await request.formData(), context.get(apiContext))
}

export default function Signup() {
  return <SignupScreen along={useLoaderData<typeof loader>()} isTried={useActionData() !== undefined} />
}
