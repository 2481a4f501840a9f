import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Outcome } from '../forms/refusal.ts'
import { usePageForm } from '../forms/use-form.ts'
import { apiContext } from '../lib/api.ts'
import { noSuchPage, whenRefused } from '../lib/when-refused.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

/** Short links of our mails: some open a page, others unsubscribe from a kind of mail. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const call = context.get(apiContext)
  const link = await orErrorPage(call('readShortLink', { query: { token: params.token ?? '' } }))
  return link.purpose === 'open' ? redirect(link.path) : link
}

/** Handles the button on the page, and mail programs that unsubscribe with one click. */
export async function action({ params, context }: ActionFunctionArgs) {
  const call = context.get(apiContext)
  await orErrorPage(call('unsubscribe', { body: { token: params.token ?? '' } }))
  return { ok: true }
}

/** An unknown link is a page that does not exist. */
function orErrorPage<Answer>(call: Promise<Answer>): Promise<Answer> {
  return whenRefused(call, {
    invalid_input: noSuchPage,
    any: ({ status }): never => {
      throw data(null, { status })
    },
  })
}

/** One button without a login, because stopping a mail must be as easy as receiving it. */
export default function Token() {
  const { type } = useLoaderData<typeof loader>()
  const t = useTranslations('unsubscribe')
  const { Form, answer, isBusy } = usePageForm<Outcome>()
  return (
    <div className="page grid max-w-md gap-6 py-10">
      <h1>{t('heading')}</h1>
      {answer?.ok ? (
        <>
          <Alert tone="success">{t('done')}</Alert>
          <ButtonLink to="/notifications" variant="secondary">
            {t('settings')}
          </ButtonLink>
        </>
      ) : (
        <Card>
          <Form method="post" className="grid gap-4">
            <p>{t(`types.${type}`)}</p>
            <Button type="submit" busy={isBusy}>
              {t('stop')}
            </Button>
          </Form>
        </Card>
      )}
    </div>
  )
}
