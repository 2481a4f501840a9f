import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Photo as PhotoData } from '../../../core/contract/account/photos.ts'
import { useShell } from '../../session/use-shell.ts'
import { Modal } from '../../ui/modal.tsx'
import { Photo, photoAddress } from '../../ui/photo.tsx'

type PictureMessageProps = {
  photo: PhotoData | null
  /** Loads the message again, with a fresh address. */
  onExpired?: () => void
}

/** A photo in a conversation; a tap enlarges it. */
export function PictureMessage({ photo, onExpired }: PictureMessageProps) {
  const t = useTranslations('chat.log')
  const { settings } = useShell()
  const [isOpen, setOpen] = useState(false)
  if (!photo) return <p className="chat-bubble italic">{t('photo_gone')}</p>
  return (
    <>
      <button type="button" className="chat-photo" aria-label={t('photo_open')} onClick={() => setOpen(true)}>
        <Photo
          photo={photo}
          cdnPrefix={settings.cdn_prefix}
          size="match"
          alt={t('photo')}
          onExpired={onExpired}
          className="size-full"
        />
      </button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={t('photo')} titleHidden size="lg">
        <img
          src={photoAddress(settings.cdn_prefix, photo.filename)}
          alt={t('photo')}
          width={photo.width}
          height={photo.height}
          className="chat-photo-large"
          onError={onExpired}
        />
      </Modal>
    </>
  )
}
