import type { ActionFunctionArgs, ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { fieldOf } from '../../../../core/typed.ts'
import { orOffline, type Refusal } from '../../../forms/refusal.ts'
import { apiContext } from '../../../lib/api.ts'
import { placeOrder } from './place-order.ts'

/** What every page with an order button does when it is pressed. */
export async function action({ request, context }: ActionFunctionArgs) {
  return placeOrder(context.get(apiContext), await request.formData())
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orOffline(() => serverAction<Refusal>())

/** After a lost connection the page keeps its key: trying again is the same order, whatever became of the first. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  fieldOf(actionResult, 'code') !== 'offline' && defaultShouldRevalidate
