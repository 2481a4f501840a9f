import { useTranslations } from 'use-intl'
import type { LikesAnswer } from '../../../../core/contract/likes/likes.ts'
import type { LikeType } from '../../../../core/rules/likes/likes.ts'
import { useMorePages } from '../../../lib/use-more-pages.ts'
import { DrawingHearts } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { LabelledList } from '../../../ui/profile-label.tsx'
import { groupLikes } from './group-likes.ts'
import { ChangeLikeContext } from './like-card-action.tsx'
import { LikeGrid } from './like-grid.tsx'
import { LikesFrame } from './likes-frame.tsx'
import { useChangeLike } from './use-change-like.ts'

/** Link of an empty list to the next step. */
const NEXT_STEPS: Record<LikeType, string> = {
  received: '/profile',
  given: '/swipe-game',
  matches: '/swipe-game',
  fictional: '/members',
}

/** One whole list, loaded page by page. */
export function LikesListScreen({ type, likes, now }: { type: LikeType; likes: LikesAnswer; now: string }) {
  const t = useTranslations('likes')
  const { change, taken } = useChangeLike()
  const { pages, nextAddress, loadMore, isLoading } = useMorePages(likes, `/likes/${type}`)
  const shown = groupLikes(pages)[type].filter(({ member }) => type !== 'given' || !taken.has(member.id))
  return (
    <ChangeLikeContext value={change}>
      <LikesFrame likes={likes}>
        <section aria-labelledby="likes-list" className="grid gap-4">
          <div>
            <h2 id="likes-list" className="text-xl">
              {t(`types.${type}`)}
            </h2>
            <p className="max-w-prose text-sm text-muted">{t(`about.${type}`)}</p>
          </div>
          {shown.length > 0 ? (
            <LabelledList>
              <LikeGrid likes={shown} type={type} now={now} isFirst level={3} labelledBy="likes-list" />
            </LabelledList>
          ) : (
            <EmptyState
              drawing={<DrawingHearts />}
              heading={t(`empty.${type}.heading`)}
              text={t(`empty.${type}.text`)}
              action={{ to: NEXT_STEPS[type], label: t(`empty.${type}.action`) }}
              level={3}
            />
          )}
          {nextAddress && (
            <MoreLink label={t('more')} address={nextAddress} isLoading={isLoading} onMore={loadMore} />
          )}
        </section>
      </LikesFrame>
    </ChangeLikeContext>
  )
}
