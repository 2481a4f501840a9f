import type { ActionFunctionArgs } from 'react-router'
import { RequestResetScreen, type ResetRequest } from '../features/account/recovery/request-reset-screen.tsx'
import { answerForm } from '../forms/refusal.ts'
import { textIn } from '../forms/text-in.ts'
import { apiContext } from '../lib/api.ts'

export async function action({ request, context }: ActionFunctionArgs): Promise<ResetRequest> {
  const email = textIn(await request.formData(), 'email').trim()
  return { email, ...(await answerForm(() => context.get(apiContext)('requestReset', { body: { email } }))) }
}

export default function ResetPassword() {
  return <RequestResetScreen />
}
