import IconAdjustmentsHorizontal from 'icon:adjustments-horizontal'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { FilterFields } from './filter-fields.tsx'
import { FilterForm, ResetLink } from './filter-panel.tsx'
import { countWishes, type Filters } from './filters.ts'
import type { Region } from './find-members.ts'
import type { FiltersInHand } from './use-filters.ts'

type Props = {
  hand: FiltersInHand
  start: Filters
  regions: readonly Region[]
  /** Number of members that the filters find; null while it is loading. */
  found: { total: number; total_is_minimum: boolean } | null
}

/** Filters of a small screen: a button with their number, and a sheet. */
export function FilterSheet({ hand, start, regions, found }: Props) {
  const t = useTranslations('search.filters')
  const [isOpen, setOpen] = useState(false)
  const wishes = countWishes(hand.filters, start)
  const close = () => {
    hand.settle()
    setOpen(false)
  }
  return (
    <div className="search-sheet">
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconAdjustmentsHorizontal size="1.25rem" aria-hidden />
        {t('open')}
        <Badge count={wishes} label={t('active', { count: wishes })} />
      </Button>
      <Modal
        open={isOpen}
        onClose={close}
        title={t('heading')}
        footer={
          <>
            <ResetLink hand={hand} start={start} />
            <Button wide onClick={close}>
              {found ? <ShowFound {...found} /> : t('apply')}
            </Button>
          </>
        }
      >
        <FilterForm hand={hand}>
          <FilterFields filters={hand.filters} start={start} regions={regions} onChange={hand.change} />
        </FilterForm>
      </Modal>
    </div>
  )
}

function ShowFound({ total, total_is_minimum }: NonNullable<Props['found']>) {
  const t = useTranslations('search.filters')
  return t(total_is_minimum ? 'show_minimum' : 'show', { count: total })
}
