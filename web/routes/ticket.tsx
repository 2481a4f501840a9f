import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { OwnTicketScreen, type ReplyAnswer } from '../features/support/own-ticket-screen.tsx'
import { answerForm } from '../forms/refusal.ts'
import { textIn } from '../forms/text-in.ts'
import { apiContext } from '../lib/api.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { ticket } = await context.get(apiContext)('readOwnTicket', { query: { token: params.token ?? '' } })
  return { ticket, formKey: crypto.randomUUID() }
}

export async function action({ params, request, context }: ActionFunctionArgs): Promise<ReplyAnswer> {
  const form = await request.formData()
  const text = textIn(form, 'text')
  const idempotencyKey = textIn(form, 'key') || crypto.randomUUID()
  const body = { token: params.token ?? '', text }
  const outcome = await answerForm(
    () => context.get(apiContext)('replyToTicket', { body }, { idempotencyKey }),
    () => ({}),
  )
  return { text, ...outcome }
}

export default function Ticket() {
  const { ticket, formKey } = useLoaderData<typeof loader>()
  return <OwnTicketScreen ticket={ticket} formKey={formKey} />
}
