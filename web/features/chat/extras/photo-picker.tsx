import IconPhoto from 'icon:photo'
import { useTranslations } from 'use-intl'
import type { Photo as PhotoData } from '../../../../core/contract/account/photos.ts'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { useShell } from '../../../session/use-shell.ts'
import { useWaiting } from '../../../session/waiting.ts'
import { Button } from '../../../ui/button.tsx'
import { photoAddress } from '../../../ui/photo.tsx'
import { PaidPicker, usePicker } from './paid-picker.tsx'
import { PhotoChoices } from './photo-choices.tsx'

type PhotoPickerProps = { partner: MemberCard; onPick: (photo: PhotoData) => void }

/** Sends a photo of the album or a new one, after a preview with its price. */
export function PhotoPicker({ partner, onPick }: PhotoPickerProps) {
  const t = useTranslations('chat-extras.photos')
  const price = useTranslations('chat-extras.price')
  const { settings } = useShell()
  const credits = partner.demo ? 0 : settings.photo_credits
  const isTooDear = credits > useWaiting().credits
  const picker = usePicker(onPick)
  const { chosen, choose } = picker
  return (
    <PaidPicker
      picker={picker}
      label={t('open')}
      Icon={IconPhoto}
      title={t('title')}
      credits={chosen || isTooDear ? credits : null}
      payLabel={chosen ? t('send', { price: price('credits', { credits }) }) : t('choose')}
      tooDear={t('too_dear')}
      onPay={picker.pay}
    >
      {chosen ? (
        <Preview photo={chosen} onOther={() => choose(null)} />
      ) : (
        <PhotoChoices partner={partner.kind} credits={credits} onChoose={choose} />
      )}
    </PaidPicker>
  )
}

type PreviewProps = { photo: PhotoData; onOther: () => void }

/** The whole picture, as the partner will see it. */
function Preview({ photo, onOther }: PreviewProps) {
  const t = useTranslations('chat-extras.photos')
  const { settings } = useShell()
  return (
    <div className="grid justify-items-center gap-4">
      <img
        // The pressed button is gone, so the preview takes the focus.
        ref={focusOnce}
        tabIndex={-1}
        src={photoAddress(settings.cdn_prefix, photo.filename)}
        alt={t('chosen')}
        width={photo.width}
        height={photo.height}
        className="photo-preview"
      />
      <Button
        variant="quiet"
        size="sm"
        onClick={(event) => {
          event.currentTarget.closest('dialog')?.focus()
          onOther()
        }}
      >
        {t('other')}
      </Button>
    </div>
  )
}

const focusOnce = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
