import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { missingIn, NOTICE_REASONS } from '../../core/rules/review/notices.ts'
import { isOneOf, recordOf } from '../../core/typed.ts'
import { NOTICE_FIELDS, type NoticeAnswer, NoticeScreen } from '../features/review/notice-screen.tsx'
import { answerForm, incomplete } from '../forms/refusal.ts'
import { textIn } from '../forms/text-in.ts'
import { apiContext } from '../lib/api.ts'

/** A link to the form may say where the page is that it is about. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  address: new URL(request.url).searchParams.get('address') ?? '',
})

export async function action({ request, context }: ActionFunctionArgs): Promise<NoticeAnswer> {
  const form = await request.formData()
  const typed = recordOf(NOTICE_FIELDS, (field) => textIn(form, field))
  const { reason } = typed
  const missing = missingIn({ ...typed, good_faith: textIn(form, 'good_faith') })
  if (missing.length > 0 || !isOneOf(NOTICE_REASONS, reason)) return { typed, ...incomplete(missing) }
  const body = { ...typed, reason, good_faith: true as const }
  const outcome = await answerForm(
    () => context.get(apiContext)('giveNotice', { body }),
    ({ number }) => ({ number }),
  )
  return { typed, ...outcome }
}

export default function Report() {
  return <NoticeScreen address={useLoaderData<typeof loader>().address} />
}
