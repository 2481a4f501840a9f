import { type ActionFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router'
import { sendTicket } from '../features/support/send-ticket.ts'
import { ServiceScreen } from '../features/support/service-screen.tsx'
import { apiContext } from '../lib/api.ts'

export const loader = () => ({ formKey: crypto.randomUUID() })

export const action = async ({ request, context }: ActionFunctionArgs) =>
  sendTicket(context.get(apiContext), 'contact', await request.formData())

export default function Service() {
  const { formKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isBusy = useNavigation().formMethod === 'POST'
  return <ServiceScreen answer={answer} isBusy={isBusy} formKey={formKey} />
}
