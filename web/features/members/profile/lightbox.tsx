import IconChevronLeft from 'icon:chevron-left'
import IconChevronRight from 'icon:chevron-right'
import IconX from 'icon:x'
import IconZoomIn from 'icon:zoom-in'
import IconZoomOut from 'icon:zoom-out'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { useShell } from '../../../session/use-shell.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { useZoom } from './use-zoom.ts'
import './lightbox.css'

type LightboxProps = {
  member: Pick<MemberProfile, 'name' | 'photos'>
  place: number
  onPlace: (place: number) => void
  /** Loads the photos again, with fresh addresses. */
  onExpired: () => void
  onClose: () => void
}

/** One photo over the page, as large as the screen allows, with zoom. */
export function Lightbox({ member, place, onPlace, onExpired, onClose }: LightboxProps) {
  const t = useTranslations('member.gallery')
  const { settings } = useShell()
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const count = member.photos.length
  const photo = member.photos[place]

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  const step = (by: 1 | -1) => {
    if (!member.photos[place + by]) return
    reset()
    onPlace(place + by)
  }
  const { zoom, toggle, reset, gestures } = useZoom(step)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1)
    else if (event.key === 'ArrowLeft') step(-1)
    else return
    event.preventDefault()
  }
  const isClose = zoom.scale > 1
  const ZoomIcon = isClose ? IconZoomOut : IconZoomIn

  if (!photo) return null
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={t('label', { name: member.name })}
      onClose={onClose}
      onKeyDown={press}
    >
      <div className="lightbox-bar">
        <p aria-live="polite" className="grow tabular-nums">
          {t('place', { place: place + 1, count })}
        </p>
        <IconButton
          variant="on-photo"
          label={t(isClose ? 'zoom_out' : 'zoom_in')}
          onClick={() => stage.current && toggle(stage.current)}
        >
          <ZoomIcon aria-hidden />
        </IconButton>
        <IconButton variant="on-photo" label={t('close')} autoFocus onClick={onClose}>
          <IconX aria-hidden />
        </IconButton>
      </div>
      <div ref={stage} className="lightbox-stage" data-close={isClose || undefined} {...gestures}>
        <div
          key={photo.id}
          className="lightbox-picture"
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        >
          <Photo
            photo={photo}
            cdnPrefix={settings.cdn_prefix}
            size="full"
            alt=""
            onExpired={onExpired}
            className="size-full"
          />
        </div>
      </div>
      <Step by={-1} label={t('previous')} isThere={place > 0} onStep={step} />
      <Step by={1} label={t('next')} isThere={place < count - 1} onStep={step} />
    </dialog>
  )
}

type StepProps = { by: 1 | -1; label: string; isThere: boolean; onStep: (by: 1 | -1) => void }

function Step({ by, label, isThere, onStep }: StepProps) {
  const Icon = by === 1 ? IconChevronRight : IconChevronLeft
  return (
    <IconButton
      variant="on-photo"
      label={label}
      disabled={!isThere}
      className={`lightbox-step ${by === 1 ? 'end-3' : 'start-3'}`}
      onClick={() => onStep(by)}
    >
      <Icon aria-hidden />
    </IconButton>
  )
}
