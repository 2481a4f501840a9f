import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { DeadLink } from '../features/account/recovery/dead-link.tsx'
import { readLink, tokenOf } from '../features/account/recovery/read-link.ts'
import { apiContext } from '../lib/api.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { state } = await readLink(context.get(apiContext), request, ['download'])
  return { token: tokenOf(request), state }
}

/** The copy of a member's data. The form is a plain one, because its answer is a file that the browser saves. */
export default function DownloadData() {
  const { token, state } = useLoaderData<typeof loader>()
  const t = useTranslations('recovery.download')
  if (state !== 'open') return <DeadLink purpose="download" state={state} />
  return (
    <div className="page grid max-w-md gap-6 py-10">
      <h1>{t('heading')}</h1>
      <Card>
        <form method="post" action="/api/data-download.php" className="grid gap-4">
          <input type="hidden" name="token" value={token} />
          <p>{t('intro')}</p>
          <Button type="submit">{t('submit')}</Button>
        </form>
      </Card>
    </div>
  )
}
