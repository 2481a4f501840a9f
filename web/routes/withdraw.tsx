import type { ActionFunctionArgs } from 'react-router'
import { sendWithdrawal } from '../features/money/withdraw/send-withdrawal.ts'
import { WithdrawScreen } from '../features/money/withdraw/withdraw-screen.tsx'
import { apiContext } from '../lib/api.ts'

export const action = async ({ request, context }: ActionFunctionArgs) =>
  sendWithdrawal(context.get(apiContext), await request.formData())

export default function Withdraw() {
  return <WithdrawScreen />
}
