import { useState } from 'react'
import { classes } from '../../../web/ui/classes.ts'
import { Modal } from '../../../web/ui/modal.tsx'

/** The address of a picture that belongs to a conversation, or to one of the two profiles. */
const pictureAt = (conversation: string, picture: string) =>
  `/api/console/desk/turns/${conversation}/pictures/${picture}`

type PictureProps = {
  conversation: string
  picture: string
  /** What it shows, in words. */
  label: string
  /** Blurs what a member sent until it is opened. */
  isBlurred?: boolean
}

/** A small picture that opens in full size. */
export function Picture({ conversation, picture, label, isBlurred = false }: PictureProps) {
  const [isOpen, setOpen] = useState(false)
  const src = pictureAt(conversation, picture)
  return (
    <>
      <button
        type="button"
        className={classes('desk-face', isBlurred && 'picture')}
        onClick={() => setOpen(true)}
      >
        <img src={src} alt={label} loading="lazy" />
      </button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={label} size="lg">
        <img src={src} alt="" className="picture-open" />
      </Modal>
    </>
  )
}
