import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { LikesAnswer } from '../../../../core/contract/likes/likes.ts'
import { LIKE_TYPES } from '../../../../core/rules/likes/likes.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TabLinks } from '../../../ui/tabs.tsx'
import { useFreshLikes } from './use-fresh-likes.ts'
import './likes.css'

type LikesFrameProps = { likes: Pick<LikesAnswer, 'new_likes' | 'totals'>; children: ReactNode }

/** The heading and the way between the lists; fictional profiles have theirs once there is one to show. */
export function LikesFrame({ likes: { new_likes, totals }, children }: LikesFrameProps) {
  const newLikes = useFreshLikes(new_likes)
  const t = useTranslations('likes')
  const header = useRef<HTMLElement>(null)
  useLayoutEffect(() => showCurrentTab(header.current), [])
  const types = LIKE_TYPES.filter((type) => type !== 'fictional' || totals.fictional > 0)
  return (
    <div className="page grid gap-6 py-6 md:gap-8 md:py-10">
      <header ref={header} className="grid gap-4">
        <div>
          <h1>{t('title')}</h1>
          <p className="mt-1 text-muted">{t('intro', { count: newLikes })}</p>
        </div>
        <TabLinks
          label={t('lists')}
          tabs={[
            { to: '/likes', label: t('overview') },
            ...types.map((type) => ({
              to: `/likes/${type}`,
              label: (
                <>
                  {t(`types.${type}`)}
                  {type === 'received' && newLikes > 0 ? (
                    <Badge count={newLikes} label={t('new_count', { count: newLikes })} />
                  ) : (
                    totals[type] > 0 && <span className="likes-total">{totals[type]}</span>
                  )}
                </>
              ),
            })),
          ]}
        />
      </header>
      {children}
    </div>
  )
}

/** On a narrow screen the tabs run off the edge; the one that is open must not. */
function showCurrentTab(header: HTMLElement | null) {
  const current = header?.querySelector<HTMLElement>('[aria-current=page]')
  const tabs = current?.parentElement
  if (!tabs) return
  tabs.scrollLeft = current.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2
}
