import type { ActionFunctionArgs, ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext } from '../../../lib/api.ts'
import { keepsKey, orLostOrder } from './order-outcome.ts'
import { type OrderRefusal, placeOrder } from './place-order.ts'

/** What every page with an order button does when it is pressed. */
export async function action({ request, context }: ActionFunctionArgs) {
  return placeOrder(context.get(apiContext), await request.formData())
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orLostOrder(() => serverAction<OrderRefusal>())

export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !keepsKey(actionResult) && defaultShouldRevalidate
