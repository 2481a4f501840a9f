import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '../../../core/rules/account/photos.ts'
import { CHARACTER_PICTURES } from '../../../core/rules/characters/characters.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ConfirmModal } from '../../../web/ui/confirm-modal.tsx'
import { TextField } from '../../../web/ui/field.tsx'
import { call, upload } from '../../lib/call.ts'
import { useDates } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { useForm, useSaved } from '../../lib/use-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Part } from '../../ui/page.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import { Tag } from '../../ui/tag.tsx'
import { type Character, pictureAddress } from './character.ts'
import { SourceFields, sourceIn } from './source-fields.tsx'

type Picture = Character['pictures'][number]
const BYTES_PER_MB = 1024 * 1024

/** The pictures of a character with their sources, and the form that adds one. */
export function PicturesPart({ character }: { character: Character }) {
  const t = useTranslations('console.characters.pictures')
  const [isAdding, setAdding] = useState(character.pictures.length === 0)
  const isFull = character.pictures.length >= CHARACTER_PICTURES
  return (
    <Part
      title={t('title')}
      actions={
        !isAdding &&
        !isFull && (
          <Button size="sm" variant="secondary" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      <p className="text-sm text-muted">{t('hint')}</p>
      {character.pictures.length === 0 && <p>{t('none')}</p>}
      <ul className="character-pictures">
        {character.pictures.map((picture, index) => (
          <PictureItem key={picture.id} character={character} picture={picture} number={index + 1} />
        ))}
      </ul>
      {isAdding && !isFull && <AddPicture id={character.id} onDone={() => setAdding(false)} />}
    </Part>
  )
}

function AddPicture({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('console.characters.pictures')
  const saved = useSaved(onDone)
  const { onSubmit, isBusy, refusal } = useForm(
    (_, form) => upload('addCharacterPicture', { params: { id } }, inOrder(form)),
    () => saved(t('added')),
  )
  return (
    <form className="grid max-w-xl gap-4" onSubmit={onSubmit}>
      <h3>{t('add')}</h3>
      <TextField
        type="file"
        name="file"
        label={t('file')}
        hint={t('file_hint', { size: MAX_PHOTO_BYTES / BYTES_PER_MB })}
        required
        accept={PHOTO_TYPES.join()}
      />
      <SourceFields errors={refusal?.fields ?? {}} />
      <RefusalAlert refusal={refusal} />
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={isBusy}>
          {t('send')}
        </Button>
        <Button size="sm" variant="secondary" onClick={onDone}>
          {t('close')}
        </Button>
      </div>
    </form>
  )
}

/** The words first and the file last, so that the server knows the words when it meets the file. */
function inOrder(form: FormData): FormData {
  const file = form.get('file')
  form.delete('file')
  if (file) form.append('file', file)
  return form
}

type PictureItemProps = { character: Character; picture: Picture; number: number }

function PictureItem({ character, picture, number }: PictureItemProps) {
  const t = useTranslations('console.characters.pictures')
  const { revalidate } = useRevalidator()
  const change = useCall('changeCharacterPicture')
  const [open, setOpen] = useState<'source' | 'remove' | null>(null)
  const params = { id: character.id, picture: picture.id }
  const show = async (body: { main: true } | { private: boolean }) => {
    await change.run({ params, body })
    await revalidate()
  }
  const isOwn = picture.source !== null
  return (
    <li>
      <img
        src={pictureAddress(character.id, picture.id, 'match')}
        alt={t('number', { number })}
        loading="lazy"
      />
      <PictureWords picture={picture} />
      <RefusalAlert refusal={change.refusal} />
      <div className="flex flex-wrap gap-2">
        {!picture.main && !picture.private && picture.shown && (
          <Button size="sm" variant="secondary" busy={change.isBusy} onClick={() => show({ main: true })}>
            {t('make_main')}
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          busy={change.isBusy}
          onClick={() => show({ private: !picture.private })}
        >
          {t(picture.private ? 'make_public' : 'make_private')}
        </Button>
        {isOwn && (
          <Button size="sm" variant="secondary" onClick={() => setOpen('source')}>
            {t('correct')}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => setOpen('remove')}>
          {t('remove')}
        </Button>
      </div>
      <SourceDialog
        open={open === 'source'}
        initial={picture.source}
        params={params}
        onClose={() => setOpen(null)}
      />
      <RemoveDialog open={open === 'remove'} params={params} onClose={() => setOpen(null)} />
    </li>
  )
}

/** Whether members see a picture, and where it comes from. */
function PictureWords({ picture: { main, private: isPrivate, shown, source } }: { picture: Picture }) {
  const t = useTranslations('console.characters.pictures')
  const dates = useDates()
  const hasEnded = !shown && source?.until && source.until < new Date().toISOString()
  return (
    <div className="grid gap-1 text-sm">
      <span className="flex flex-wrap gap-1">
        {main && <Tag tone="good">{t('main')}</Tag>}
        {isPrivate && <Tag>{t('private')}</Tag>}
        {!shown && <Tag tone="danger">{t(hasEnded ? 'ended' : 'hidden')}</Tag>}
      </span>
      {source ? (
        <>
          <span>
            {t(`sources.${source.source}`)}: {source.maker}
          </span>
          <span className="text-muted wrap-anywhere">
            {source.origin}
            {source.until && `, ${t('ends', { day: dates.day(source.until) })}`}
          </span>
        </>
      ) : (
        <span className="text-muted">{t('painted')}</span>
      )}
    </div>
  )
}

type DialogProps = { open: boolean; params: { id: string; picture: string }; onClose: () => void }

function SourceDialog({ open, params, onClose, initial }: DialogProps & { initial: Picture['source'] }) {
  const t = useTranslations('console.characters.pictures')
  const saved = useSaved(onClose)
  const form = useForm(
    (_, fields) => call('changeCharacterPicture', { params, body: { source: sourceIn(fields) } }),
    () => saved(),
  )
  return (
    <FormDialog open={open} title={t('correct')} confirm={t('save')} onClose={onClose} {...form}>
      <SourceFields initial={initial} errors={form.refusal?.fields ?? {}} />
    </FormDialog>
  )
}

function RemoveDialog({ open, params, onClose }: DialogProps) {
  const t = useTranslations('console.characters.pictures')
  const { revalidate } = useRevalidator()
  const remove = useCall('removeCharacterPicture')
  return (
    <ConfirmModal
      open={open}
      onClose={onClose}
      title={t('remove_title')}
      cancel={t('cancel')}
      action={
        <Button
          variant="danger"
          busy={remove.isBusy}
          onClick={async () => {
            await remove.run({ params })
            onClose()
            await revalidate()
          }}
        >
          {t('remove')}
        </Button>
      }
    >
      <p>{t('remove_text')}</p>
    </ConfirmModal>
  )
}
