import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { loadRepeatOrder } from '../features/money/load-repeat-order.ts'
import { keepsKey, orLostOrder } from '../features/money/order-outcome.ts'
import { type OrderRefusal, placeOrder } from '../features/money/place-order.ts'
import { RepeatOrderScreen } from '../features/money/repeat-order-screen.tsx'
import { apiContext } from '../lib/api.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadRepeatOrder(context.get(apiContext), new URL(request.url).searchParams)
}

export async function action({ request, context }: ActionFunctionArgs) {
  return placeOrder(context.get(apiContext), await request.formData())
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orLostOrder(() => serverAction<OrderRefusal>())

export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !keepsKey(actionResult) && defaultShouldRevalidate

export default function RepeatOrderPage() {
  const order = useLoaderData<typeof loader>()
  return <RepeatOrderScreen {...order} outcome={useActionData<typeof clientAction>()} />
}
