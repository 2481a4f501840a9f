import { useTranslations } from 'use-intl'
import type { MemberCard as Member } from '../../../core/contract/members/members.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FictionalLabel } from '../../ui/fictional-label.tsx'
import { MemberCard } from '../../ui/member-card.tsx'
import { MemberCardSkeleton, RowSkeleton, Skeleton, SkeletonGroup, TextSkeleton } from '../../ui/skeleton.tsx'
import { Sample } from './sample.tsx'

const SIZES = ['sm', 'md', 'lg'] as const

export function PeopleSamples({ members, cdnPrefix }: { members: Member[]; cdnPrefix: string }) {
  const t = useTranslations('demo-ui')
  return (
    <>
      <Sample title={t('people')} className="grid gap-4">
        <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {members.slice(0, 6).map((member) => (
            <MemberCard key={member.id} member={member} cdnPrefix={cdnPrefix} />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {members.slice(0, 3).map(({ id, name, main_image }, place) => (
            <Avatar
              key={id}
              photo={main_image}
              name={name}
              cdnPrefix={cdnPrefix}
              size={SIZES[place]}
              online
            />
          ))}
          <Avatar photo={null} name={t('name_value').slice(1)} cdnPrefix={cdnPrefix} />
          <FictionalLabel />
        </div>
      </Sample>
      <Sample title={t('loading')}>
        <SkeletonGroup className="grid grid-cols-2 gap-3 md:grid-cols-3">
          <MemberCardSkeleton />
          <MemberCardSkeleton />
          <div className="col-span-2 grid content-start gap-3 md:col-span-1">
            <RowSkeleton />
            <TextSkeleton />
            <Skeleton className="h-12 rounded-full" />
          </div>
        </SkeletonGroup>
      </Sample>
    </>
  )
}
