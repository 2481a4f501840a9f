import IconAlertCircle from 'icon:alert-circle'
import IconX from 'icon:x'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { forget } from './prepare-picture.ts'
import type { Upload } from './use-uploads.ts'

/** Refusals that a retry cannot change. */
const FINAL: readonly string[] = [
  'photo_limit',
  'photo_kind',
  'photo_broken',
  'photo_removed_before',
  'photo_too_large',
  'photo_too_many_pixels',
  'photo_too_small',
]

type Props = { upload: Upload; onRetry: () => void; onDrop: () => void }

/** A picture that is being uploaded: its progress, or why the upload failed. */
export function UploadTile({ upload, onRetry, onDrop }: Props) {
  const t = useTranslations('photos.upload')
  useEffect(() => () => void forget(upload.preview), [upload.preview])
  const share = upload.state === 'sending' ? upload.share : upload.state === 'sent' ? 1 : 0
  const isFailed = upload.state === 'failed'
  const isFinal = isFailed && FINAL.includes(upload.refusal.code)
  return (
    <>
      <img src={upload.preview} alt="" className="size-full object-cover" />
      <div className="upload-veil">
        {isFailed ? (
          <div role="alert" className="grid justify-items-center gap-2 text-center text-xs">
            <IconAlertCircle size="1.5rem" aria-hidden />
            <p>{upload.refusal.message ?? t('no_connection')}</p>
            {!isFinal && (
              <Button size="sm" variant="secondary" onClick={onRetry}>
                {t('retry')}
              </Button>
            )}
          </div>
        ) : (
          <div className="grid w-full gap-1.5 text-center text-sm">
            <span>{share < 1 ? t('sending') : t('finishing')}</span>
            <progress className="upload-progress" max={1} value={share} aria-label={t('progress')} />
          </div>
        )}
      </div>
      {upload.state !== 'sent' && (
        <IconButton
          size="sm"
          variant="on-photo"
          label={t(isFailed ? 'dismiss' : 'cancel')}
          className="absolute end-2 top-2"
          onClick={onDrop}
        >
          <IconX size="1.125rem" aria-hidden />
        </IconButton>
      )}
    </>
  )
}
