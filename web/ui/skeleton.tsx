import type { CSSProperties, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from './classes.ts'

/** A placeholder in the shape of the content; its size and corners come from the class. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classes('skeleton', className)} aria-hidden />
}

type SkeletonGroupProps = { className?: string; style?: CSSProperties; children: ReactNode }

/** Groups placeholders and says once, in words, that content is loading. */
export function SkeletonGroup({ className, style, children }: SkeletonGroupProps) {
  const t = useTranslations('ui')
  return (
    <div role="status" className={className} style={style}>
      <span className="sr-only">{t('loading')}</span>
      {children}
    </div>
  )
}

export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="grid gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <Skeleton key={line} className={classes('h-4 rounded-sm', line === lines - 1 && 'w-3/5')} />
      ))}
    </div>
  )
}

export function MemberCardSkeleton() {
  return <Skeleton className="aspect-4/5 rounded-card" />
}

/** Placeholder of a row with a photo: conversations, likes, members. */
export function RowSkeleton() {
  return (
    <div className="flex items-center gap-3 py-3">
      <Skeleton className="size-14 shrink-0 rounded-full" />
      <div className="grid grow gap-2.5">
        <Skeleton className="h-4 w-2/5 rounded-sm" />
        <Skeleton className="h-3.5 w-4/5 rounded-sm" />
      </div>
    </div>
  )
}
