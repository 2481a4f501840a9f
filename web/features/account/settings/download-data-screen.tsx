import { useTranslations } from 'use-intl'
import type { LinkState } from '../../../../core/rules/account/links.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DeadLink } from '../recovery/dead-link.tsx'

/** The copy of a member's data. The form is a plain one, because its answer is a file that the browser saves. */
export function DownloadDataScreen({ token, state }: { token: string; state: LinkState }) {
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
