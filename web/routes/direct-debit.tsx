import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { DebitScreen } from '../features/money/direct-debit/debit-screen.tsx'
import { giveMandate } from '../features/money/direct-debit/give-mandate.ts'
import { loadDebit } from '../features/money/direct-debit/load-debit.ts'
import { apiContext } from '../lib/api.ts'
import { onceContext } from '../lib/once-per-visit.ts'

const paymentIn = (request: Request) => new URL(request.url).searchParams.get('payment')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadDebit(context.get(apiContext), context.get(onceContext), paymentIn(request))
}

export async function action({ request, context }: ActionFunctionArgs) {
  return giveMandate(context.get(apiContext), paymentIn(request) ?? '', await request.formData())
}

export default function DirectDebit() {
  const order = useLoaderData<typeof loader>()
  return <DebitScreen order={order} step={useActionData<typeof action>()} />
}
