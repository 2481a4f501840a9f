import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { CheckoutScreen } from '../features/money/checkout-screen.tsx'
import { loadCheckout } from '../features/money/load-checkout.ts'
import { keepsKey, orLostOrder } from '../features/money/order-outcome.ts'
import { type OrderRefusal, placeOrder } from '../features/money/place-order.ts'
import { apiContext } from '../lib/api.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return loadCheckout(context.get(apiContext), params, new URL(request.url).searchParams)
}

export async function action({ request, context }: ActionFunctionArgs) {
  return placeOrder(context.get(apiContext), await request.formData())
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orLostOrder(() => serverAction<OrderRefusal>())

export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !keepsKey(actionResult) && defaultShouldRevalidate

export default function CheckoutPage() {
  const checkout = useLoaderData<typeof loader>()
  return <CheckoutScreen {...checkout} outcome={useActionData<typeof clientAction>()} />
}
