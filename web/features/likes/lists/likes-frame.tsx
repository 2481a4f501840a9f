import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { LikesAnswer } from '../../../../core/contract/likes/likes.ts'
import { LIKE_TYPES } from '../../../../core/rules/likes/likes.ts'
import { onRefresh } from '../../../session/live/live-events.ts'
import { useWaiting } from '../../../session/waiting.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TabLinks } from '../../../ui/tabs.tsx'
import './likes.css'

type LikesFrameProps = { likes: Pick<LikesAnswer, 'new_likes' | 'totals'>; children: ReactNode }

/** Heading and tabs of the lists; the tab for fictional profiles shows once that list has an entry. */
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

/** On a narrow screen the tabs run off the edge; the current tab must be in sight. */
function showCurrentTab(header: HTMLElement | null) {
  const current = header?.querySelector<HTMLElement>('[aria-current=page]')
  const tabs = current?.parentElement
  if (!tabs) return
  tabs.scrollLeft = current.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2
}

/**
 * Loads the likes on the screen again with every refresh (docs/product.md, chat-refresh), and at once when
 * the badge in the menu changes. Returns the number of new likes, the same as that badge.
 */
function useFreshLikes(loaded: number): number {
  const { newLikes, refresh } = useWaiting()
  const { revalidate } = useRevalidator()
  const shown = useRef(newLikes)
  useEffect(() => {
    if (shown.current === newLikes) return
    shown.current = newLikes
    void revalidate()
  }, [newLikes, revalidate])
  useEffect(() => {
    // The number of the page is newer than that of the menu, because the page was loaded later.
    if (loaded !== shown.current) refresh()
  }, [loaded, refresh])
  useEffect(
    () =>
      onRefresh(() => {
        if (document.visibilityState === 'visible') void revalidate()
      }),
    [revalidate],
  )
  return newLikes
}
