import { type ActionFunctionArgs, useLoaderData } from 'react-router'
import { sendTicket } from '../features/support/send-ticket.ts'
import { ServiceScreen } from '../features/support/service-screen.tsx'
import { apiContext } from '../lib/api.ts'

export const loader = () => ({ formKey: crypto.randomUUID() })

export const action = async ({ request, context }: ActionFunctionArgs) =>
  sendTicket(context.get(apiContext), 'contact', await request.formData())

export default function Service() {
  return <ServiceScreen formKey={useLoaderData<typeof loader>().formKey} />
}
