import type { Photo } from '../../core/contract/account/photos.ts'
import type { Message } from '../../core/contract/chat/chat.ts'
import { photoFile } from '../platform/files/present.ts'
import type { AddressSigner } from '../platform/files/signed-addresses.ts'
import type { MessageRow, PictureRow } from './message-store.ts'

type Reader = {
  memberId: string
  /** The newest message that the other side has seen. */
  readByOther: number
  pictures: Map<string, PictureRow>
  signer: AddressSigner
}

/** A message as one side sees it. What it cost is nobody's business but the sender's. */
export function presentMessage(
  row: MessageRow,
  { memberId, readByOther, pictures, signer }: Reader,
): Message {
  const isMine = row.authorId === memberId
  const picture = row.photoId ? pictures.get(row.photoId) : undefined
  return {
    id: row.id,
    number: row.number,
    conversation: row.conversationId,
    mine: isMine,
    author_kind: row.authorKind,
    kind: row.kind,
    text: row.text,
    gift: row.gift,
    photo: picture ? presentPicture(picture, signer) : null,
    credits: isMine ? row.credits : 0,
    at: row.at.toISOString(),
    read: isMine && row.number <= readByOther,
    key: isMine ? row.key : null,
  }
}

/** Pictures of a chat are for its two sides alone, so their addresses are signed and expire. */
export const presentPicture = (
  { id, width, height, placeholder }: PictureRow,
  signer: AddressSigner,
): Photo => ({
  id,
  filename: signer.sign(photoFile(id, 'full')),
  match: signer.sign(photoFile(id, 'match')),
  thumb_filename: signer.sign(photoFile(id, 'thumb')),
  status: 'active',
  width,
  height,
  placeholder,
})
