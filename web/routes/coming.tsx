import { useTranslations } from 'use-intl'
import { usePage } from '../features/shell/use-shell.ts'
import { DrawingComing } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** The first screen of a page whose feature is still to come. */
export default function Coming() {
  const t = useTranslations('pages')
  const page = usePage()
  return (
    <div className="page grid gap-6 py-8">
      <h1>{t(`titles.${page?.name as 'index'}`)}</h1>
      <EmptyState
        drawing={<DrawingComing />}
        heading={t('coming.heading')}
        text={t('coming.text')}
        action={{ to: '/', label: t('coming.action') }}
      />
    </div>
  )
}
