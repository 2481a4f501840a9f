import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnPhoto } from '../../../../core/contract/account/photos.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { Photo } from '../../../ui/photo.tsx'

type Props = { photo: OwnPhoto | null; onClose: () => void; onDelete: (photo: OwnPhoto) => void }

export function DeletePhotoModal({ photo, onClose, onDelete }: Props) {
  const t = useTranslations('photos.deleting')
  const { settings } = useShell()
  // The photo stays rendered while the modal closes.
  const [shown, setShown] = useState(photo)
  if (photo && photo !== shown) setShown(photo)
  return (
    <ConfirmModal
      open={photo !== null}
      onClose={onClose}
      title={t('title')}
      cancel={t('keep')}
      action={
        <Button variant="danger" onClick={() => photo && onDelete(photo)}>
          {t('delete')}
        </Button>
      }
    >
      <div className="flex items-center gap-4">
        {shown && (
          <Photo
            photo={shown}
            cdnPrefix={settings.cdn_prefix}
            size="thumb"
            alt=""
            className="w-20 shrink-0 rounded-md"
          />
        )}
        <p>{t(shown?.main ? 'text_main' : 'text')}</p>
      </div>
    </ConfirmModal>
  )
}
