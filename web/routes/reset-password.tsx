import { type ActionFunctionArgs, useActionData, useNavigation } from 'react-router'
import { RequestResetScreen } from '../features/account/recovery/request-reset-screen.tsx'
import { type Answer, refusalOf } from '../forms/answer.ts'
import { apiContext } from '../lib/api.ts'

export async function action({ request, context }: ActionFunctionArgs): Promise<Answer> {
  const email = String((await request.formData()).get('email') ?? '').trim()
  try {
    await context.get(apiContext)('requestReset', { body: { email } })
    return { intent: 'reset', email, ok: true }
  } catch (error) {
    return { intent: 'reset', email, ...refusalOf(error) }
  }
}

export default function ResetPassword() {
  const answer = useActionData<typeof action>()
  const isBusy = useNavigation().formMethod === 'POST'
  return <RequestResetScreen answer={answer} isBusy={isBusy} />
}
