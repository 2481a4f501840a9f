import { useTranslations } from 'use-intl'
import { entriesOf } from '../../../core/typed.ts'
import { Card } from '../../ui/card.tsx'
import {
  DrawingBroken,
  DrawingComing,
  DrawingHearts,
  DrawingLetterbox,
  DrawingLost,
  DrawingNothingFound,
} from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sample } from './sample.tsx'

const DRAWINGS = {
  hearts: <DrawingHearts />,
  nothing: <DrawingNothingFound />,
  lost: <DrawingLost />,
  broken: <DrawingBroken />,
  coming: <DrawingComing />,
}

export function EmptySamples() {
  const t = useTranslations('demo-ui')
  return (
    <Sample title={t('drawings')} className="grid gap-4">
      <Card>
        <EmptyState
          level={3}
          drawing={<DrawingLetterbox />}
          heading={t('empty.letters')}
          text={t('empty_text')}
          action={{ to: '/members', label: t('empty_action') }}
        />
      </Card>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {entriesOf(DRAWINGS).map(([name, drawing]) => (
          <li key={name} className="grid justify-items-center gap-2 text-center text-sm font-semibold">
            {drawing}
            {t(`empty.${name}`)}
          </li>
        ))}
      </ul>
    </Sample>
  )
}
