import { type ActionFunctionArgs, useLoaderData } from 'react-router'
import { ComplaintsScreen } from '../features/support/complaints-screen.tsx'
import { sendTicket } from '../features/support/send-ticket.ts'
import { apiContext } from '../lib/api.ts'

export const loader = () => ({ formKey: crypto.randomUUID() })

export const action = async ({ request, context }: ActionFunctionArgs) =>
  sendTicket(context.get(apiContext), 'complain', await request.formData())

export default function Complaints() {
  return <ComplaintsScreen formKey={useLoaderData<typeof loader>().formKey} />
}
