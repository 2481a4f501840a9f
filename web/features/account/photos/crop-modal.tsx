import IconMinus from 'icon:minus'
import IconPlus from 'icon:plus'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { cropOf, MAX_ZOOM, type View, wholeView, zoomed } from './crop-frame.ts'
import { CropStage } from './crop-stage.tsx'
import { cutPicture, type OpenedPicture, wholePicture } from './prepare-picture.ts'

type Props = {
  picture: OpenedPicture | null
  /** How many pictures come after this one. */
  left: number
  /** Null means that the member dropped this picture. */
  onDone: (picture: Blob | null) => void
  /** Uploads this picture and all remaining ones uncropped. */
  onAll: () => void
}

/** Lets the member crop a photo; the step can be skipped. */
export function CropModal({ picture, left, onDone, onAll }: Props) {
  const t = useTranslations('photos.crop')
  return (
    <Modal open={picture !== null} onClose={() => onDone(null)} title={t('title')}>
      {picture && (
        <Cropper key={picture.address} picture={picture} left={left} onDone={onDone} onAll={onAll} />
      )}
    </Modal>
  )
}

function Cropper({ picture, left, onDone, onAll }: Props & { picture: OpenedPicture }) {
  const t = useTranslations('photos.crop')
  const zoomId = useId()
  const [view, setView] = useState<View>(() => wholeView(picture))
  const [isBusy, setBusy] = useState(false)
  const finish = async (make: () => Promise<Blob>) => {
    setBusy(true)
    onDone(await make())
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{left > 0 ? t('more', { count: left }) : t('hint')}</p>
      <CropStage picture={picture} view={view} onView={setView} />
      <div className="flex items-center gap-3">
        <label htmlFor={zoomId} className="sr-only">
          {t('zoom')}
        </label>
        <IconMinus size="1.25rem" className="text-muted" aria-hidden />
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={view.zoom}
          onChange={(event) => setView(zoomed(view, picture, Number(event.target.value)))}
          className="crop-zoom"
        />
        <IconPlus size="1.25rem" className="text-muted" aria-hidden />
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button
          busy={isBusy}
          className="sm:order-2"
          onClick={() => finish(() => cutPicture(picture, cropOf(view, picture)))}
        >
          {t('use')}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => finish(() => wholePicture(picture))}>
          {t('whole')}
        </Button>
      </div>
      {left > 0 && (
        <Button variant="quiet" size="sm" disabled={isBusy} onClick={onAll}>
          {t('all_whole', { count: left + 1 })}
        </Button>
      )}
    </div>
  )
}
