import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type AppealAnswer, DecisionScreen } from '../features/review/decision-screen.tsx'
import { answerForm } from '../forms/refusal.ts'
import { textIn } from '../forms/text-in.ts'
import { apiContext } from '../lib/api.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  const { statement } = await context.get(apiContext)('readDecision', { query: { token } })
  return { statement }
}

export async function action({ params, request, context }: ActionFunctionArgs): Promise<AppealAnswer> {
  const text = textIn(await request.formData(), 'text')
  const body = { token: params.token ?? '', text }
  const outcome = await answerForm(
    () => context.get(apiContext)('appealDecision', { body }),
    ({ number }) => ({ number }),
  )
  return { text, ...outcome }
}

export default function Decision() {
  return <DecisionScreen statement={useLoaderData<typeof loader>().statement} />
}
