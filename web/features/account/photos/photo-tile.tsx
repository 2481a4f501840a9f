import IconArrowLeft from 'icon:arrow-left'
import IconArrowRight from 'icon:arrow-right'
import IconDots from 'icon:dots'
import IconLock from 'icon:lock'
import IconLockOpen from 'icon:lock-open'
import IconStar from 'icon:star'
import IconTrash from 'icon:trash'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnPhoto } from '../../../../core/contract/account/photos.ts'
import { useShell } from '../../../session/use-shell.ts'
import { IconDisc } from '../../../ui/icon-disc.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { ALBUM_AT, type PhotoIntent } from './change-photos.ts'
import type { useAlbum } from './use-album.ts'
import '../../../ui/photo-label.css'

type Props = {
  photo: OwnPhoto
  place: number
  count: number
  Form: ReturnType<typeof useAlbum>['ChangeForm']
  onDelete: (photo: OwnPhoto) => void
}

/** What the button of an action sends. */
type Sent = { name: 'intent'; value: PhotoIntent } | { name: 'position'; value: number }

/** One photo of the album with its actions. */
export function PhotoTile({ photo, place, count, Form, onDelete }: Props) {
  const t = useTranslations('photos')
  const { settings } = useShell()
  const action = (sent: Sent, icon: ReactNode, label: string) => (
    <MenuItem>
      <button type="submit" {...sent}>
        {icon}
        {label}
      </button>
    </MenuItem>
  )
  const change = (intent: PhotoIntent, icon: ReactNode, label: string) =>
    action({ name: 'intent', value: intent }, icon, label)
  const move = (position: number, icon: ReactNode, label: string) =>
    action({ name: 'position', value: position }, icon, label)
  return (
    <>
      <Photo
        photo={photo}
        cdnPrefix={settings.cdn_prefix}
        size="match"
        alt={t('alt', { place: place + 1, count })}
        className="size-full"
      />
      <Marks photo={photo} />
      <Form method="post" action={ALBUM_AT} className="photo-menu">
        <input type="hidden" name="photo" value={photo.id} />
        <Menu
          label={t('actions', { place: place + 1 })}
          trigger={
            <IconDisc tone="on-photo" size="sm">
              <IconDots size="1.25rem" aria-hidden />
            </IconDisc>
          }
        >
          {!photo.main &&
            !photo.private &&
            photo.status !== 'rejected' &&
            change('photo-main', <IconStar size="1.25rem" aria-hidden />, t('make_main'))}
          {photo.private
            ? change('photo-public', <IconLockOpen size="1.25rem" aria-hidden />, t('make_public'))
            : change('photo-private', <IconLock size="1.25rem" aria-hidden />, t('make_private'))}
          {place > 0 && move(place - 1, <IconArrowLeft size="1.25rem" aria-hidden />, t('move_earlier'))}
          {place < count - 1 &&
            move(place + 1, <IconArrowRight size="1.25rem" aria-hidden />, t('move_later'))}
          <MenuSeparator />
          <MenuItem tone="danger">
            <button
              type="submit"
              name="intent"
              value="photo-delete"
              onClick={(event) => {
                // With scripts a modal asks for confirmation first.
                event.preventDefault()
                onDelete(photo)
              }}
            >
              <IconTrash size="1.25rem" aria-hidden />
              {t('delete')}
            </button>
          </MenuItem>
        </Menu>
      </Form>
    </>
  )
}

/** Labels for the main photo, a private photo and a photo that is not active. */
function Marks({ photo }: { photo: OwnPhoto }) {
  const t = useTranslations('photos')
  return (
    <div className="photo-marks">
      {photo.main && (
        <span className="photo-label photo-mark photo-mark-main bg-primary text-on-primary">
          <IconStar size="0.875rem" aria-hidden />
          <span>{t('main')}</span>
        </span>
      )}
      {photo.private && (
        <span className="photo-label photo-mark">
          <IconLock size="0.875rem" aria-hidden />
          {t('private')}
        </span>
      )}
      {photo.status !== 'active' && (
        <span className="photo-label photo-mark">{t(`status.${photo.status}`)}</span>
      )}
    </div>
  )
}
