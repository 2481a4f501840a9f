import { useTranslations } from 'use-intl'
import { DrawingNothingFound } from '../../../ui/drawings.tsx'
import type { Filters } from './filters.ts'
import { WiderSearch } from './wider-search.tsx'

/** Nobody fits: what could be asked for instead. */
export function Nobody(search: { filters: Filters; start: Filters }) {
  const t = useTranslations('search.nobody')
  return (
    <div className="mx-auto grid max-w-lg justify-items-center px-4 py-6 text-center">
      <DrawingNothingFound />
      <h2 className="mt-5 text-xl">{t('heading')}</h2>
      <p className="mt-2 mb-6 text-muted">{t('text')}</p>
      <WiderSearch {...search} />
    </div>
  )
}
