import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../web/ui/button.tsx'
import { Modal } from '../../web/ui/modal.tsx'
import { useKeys } from '../lib/keys.ts'
import { Tag } from './tag.tsx'

type Picture = {
  id: string
  src: string
  alt: string
  /** A word on the picture, such as that it waits for approval. */
  tag?: { text: string; tone: 'neutral' | 'warning' | 'danger' } | undefined
}

/** Digits that open a picture; further ones are opened by mouse or Tab. */
const DIGITS = '123456789'

/**
 * Pictures of a case, blurred until one is opened: by its number, by a click or by Enter. The viewer turns over with the
 * arrow keys.
 */
export function Pictures({ pictures, label }: { pictures: readonly Picture[]; label: string }) {
  const t = useTranslations('console.pieces.pictures')
  const [open, setOpen] = useState<number | null>(null)
  useKeys(
    label,
    [...DIGITS.slice(0, pictures.length)].map((digit, index) => ({
      keys: digit,
      does: t('open', { number: index + 1 }),
      run: () => setOpen(index),
    })),
  )
  return (
    <>
      <ul className="pictures" aria-label={label}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button type="button" className="picture" onClick={() => setOpen(index)}>
              <img src={picture.src} alt="" loading="lazy" />
              {index < DIGITS.length && <kbd aria-hidden>{index + 1}</kbd>}
              {picture.tag && (
                <span className="picture-tag">
                  <Tag tone={picture.tag.tone}>{picture.tag.text}</Tag>
                </span>
              )}
              <span className="sr-only">{`${t('open', { number: index + 1 })}: ${picture.alt}`}</span>
            </button>
          </li>
        ))}
      </ul>
      <Viewer pictures={pictures} open={open} setOpen={setOpen} />
    </>
  )
}

type ViewerProps = {
  pictures: readonly Picture[]
  open: number | null
  setOpen: (index: number | null) => void
}

function Viewer({ pictures, open, setOpen }: ViewerProps) {
  const t = useTranslations('console.pieces.pictures')
  const at = open ?? 0
  const turn = (step: number) => setOpen((at + step + pictures.length) % pictures.length)
  const picture = pictures[at]
  return (
    <Modal
      open={open !== null}
      onClose={() => setOpen(null)}
      title={t('title', { number: at + 1, count: pictures.length })}
      size="lg"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a second way to the buttons */}
      <div
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') turn(1)
          if (event.key === 'ArrowLeft') turn(-1)
        }}
      >
        {picture && <img src={picture.src} alt={picture.alt} className="picture-open" />}
        <div className="mt-3 flex justify-center gap-2">
          <Button size="sm" variant="secondary" onClick={() => turn(-1)}>
            {t('previous')}
          </Button>
          <Button size="sm" variant="secondary" data-autofocus onClick={() => turn(1)}>
            {t('next')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
