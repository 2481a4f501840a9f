import { type ActionFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router'
import { ComplaintsScreen } from '../features/support/complaints-screen.tsx'
import { sendTicket } from '../features/support/send-ticket.ts'
import { apiContext } from '../lib/api.ts'

export const loader = () => ({ formKey: crypto.randomUUID() })

export const action = async ({ request, context }: ActionFunctionArgs) =>
  sendTicket(context.get(apiContext), 'complain', await request.formData())

export default function Complaints() {
  const { formKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isBusy = useNavigation().formMethod === 'POST'
  return <ComplaintsScreen answer={answer} isBusy={isBusy} formKey={formKey} />
}
