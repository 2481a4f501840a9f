import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { CheckoutScreen } from '../features/money/checkout/checkout-screen.tsx'
import { loadCheckout } from '../features/money/checkout/load-checkout.ts'
import type { clientAction } from '../features/money/checkout/order-form.ts'
import { apiContext } from '../lib/api.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return loadCheckout(context.get(apiContext), params, new URL(request.url).searchParams)
}

export { action, clientAction, shouldRevalidate } from '../features/money/checkout/order-form.ts'

export default function CheckoutPage() {
  const checkout = useLoaderData<typeof loader>()
  return <CheckoutScreen {...checkout} refusal={useActionData<typeof clientAction>() ?? undefined} />
}
