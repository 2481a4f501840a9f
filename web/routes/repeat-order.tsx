import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { loadRepeatOrder } from '../features/money/checkout/load-repeat-order.ts'
import type { clientAction } from '../features/money/checkout/order-form.ts'
import { RepeatOrderScreen } from '../features/money/checkout/repeat-order-screen.tsx'
import { apiContext } from '../lib/api.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadRepeatOrder(context.get(apiContext), new URL(request.url).searchParams)
}

export { action, clientAction, shouldRevalidate } from '../features/money/checkout/order-form.ts'

export default function RepeatOrderPage() {
  const order = useLoaderData<typeof loader>()
  return <RepeatOrderScreen {...order} refusal={useActionData<typeof clientAction>() ?? undefined} />
}
