import type { ActionFunctionArgs, ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { fieldOf } from '../../../../core/typed.ts'
import { orOffline, type Refusal } from '../../../forms/refusal.ts'
import { apiContext } from '../../../lib/api.ts'
import { placeOrder } from './place-order.ts'

/** Action of every page with an order button. */
export async function action({ request, context }: ActionFunctionArgs) {
  return placeOrder(context.get(apiContext), await request.formData())
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orOffline(() => serverAction<Refusal>())

/** The page keeps its key after a lost connection, so that a retry never orders twice. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  fieldOf(actionResult, 'code') !== 'offline' && defaultShouldRevalidate
