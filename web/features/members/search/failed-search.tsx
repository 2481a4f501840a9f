import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '../../../ui/button.tsx'
import { DrawingBroken } from '../../../ui/drawings.tsx'

/** Search whose members could not be loaded, with a link to try again. */
export function FailedSearch() {
  const t = useTranslations('search')
  const { pathname, search } = useLocation()
  return (
    <div className="page py-12">
      <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-4 text-center">
        <DrawingBroken />
        <h1>{t('failed.heading')}</h1>
        <p className="text-lg text-muted">{t('failed.text')}</p>
        <ButtonLink to={pathname + search} reloadDocument className="mt-2">
          {t('retry')}
        </ButtonLink>
      </div>
    </div>
  )
}
