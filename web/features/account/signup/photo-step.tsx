import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useIsInBrowser } from '../../../lib/use-is-in-browser.ts'
import { MemberCardSkeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { StepFrame } from './step-frame.tsx'

/** Only this step needs it, and it brings cropping and uploading along. */
const PhotoPicker = lazy(async () => ({ default: (await import('../photos/photo-picker.tsx')).PhotoPicker }))

export function PhotoStep({ hasPhoto }: { hasPhoto: boolean }) {
  const t = useTranslations('signup.photo')
  const isInBrowser = useIsInBrowser()
  return (
    <StepFrame step="photo" heading={t('heading')} intro={t('intro')} done={hasPhoto}>
      <Suspense fallback={<Awaited />}>{isInBrowser ? <PhotoPicker compact /> : <Awaited />}</Suspense>
    </StepFrame>
  )
}

function Awaited() {
  return (
    <SkeletonGroup className="grid grid-cols-3 gap-3">
      <MemberCardSkeleton />
    </SkeletonGroup>
  )
}
