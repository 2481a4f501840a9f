import IconArrowRight from 'icon:arrow-right'
import { useTranslations } from 'use-intl'
import type { LikeType } from '../../../../core/rules/likes/likes.ts'
import { DrawingHearts } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { LabelledList } from '../../../ui/profile-label.tsx'
import { type Like, type LikesOverview, SHOWN } from './group-likes.ts'
import { ChangeLikeContext } from './like-card-action.tsx'
import { LikeGrid } from './like-grid.tsx'
import { LikesFrame } from './likes-frame.tsx'
import { useChangeLike } from './use-change-like.ts'

/** Lists in the order of interest. Fictional profiles come last, in a group of their own. */
const ORDER: readonly LikeType[] = ['received', 'matches', 'given', 'fictional']

export function LikesScreen({ likes, now }: { likes: LikesOverview; now: string }) {
  const t = useTranslations('likes')
  const { change, taken } = useChangeLike()
  const given = likes.groups.given.filter(({ member }) => !taken.has(member.id))
  const groups = { ...likes.groups, given }
  const filled = ORDER.filter((type) => groups[type].length > 0)
  return (
    <ChangeLikeContext value={change}>
      <LikesFrame likes={likes}>
        {filled.length === 0 ? (
          <EmptyState
            drawing={<DrawingHearts />}
            heading={t('empty.all.heading')}
            text={t('empty.all.text')}
            action={{ to: '/swipe-game', label: t('empty.all.action') }}
          />
        ) : (
          <LabelledList>
            {filled.map((type, index) => (
              <Group
                key={type}
                type={type}
                likes={groups[type]}
                total={likes.totals[type]}
                now={now}
                isFirst={index === 0}
              />
            ))}
          </LabelledList>
        )}
      </LikesFrame>
    </ChangeLikeContext>
  )
}

type GroupProps = { type: LikeType; likes: readonly Like[]; total: number; now: string; isFirst: boolean }

function Group({ type, likes, total, now, isFirst }: GroupProps) {
  const t = useTranslations('likes')
  const id = `likes-${type}`
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex items-end justify-between gap-4">
        <div>
          <h2 id={id} className="text-xl">
            {t(`types.${type}`)}
          </h2>
          <p className="max-w-prose text-sm text-muted">{t(`about.${type}`)}</p>
        </div>
        {total > SHOWN && (
          <Link to={`/likes/${type}`} className="likes-all">
            {t('all', { total })}
            <span className="sr-only">{t(`types.${type}`)}</span>
            <IconArrowRight size="1.125rem" aria-hidden />
          </Link>
        )}
      </div>
      <LikeGrid
        likes={likes.slice(0, SHOWN)}
        type={type}
        now={now}
        isFirst={isFirst}
        level={3}
        labelledBy={id}
      />
    </section>
  )
}
