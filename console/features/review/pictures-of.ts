import type { Case } from './case.ts'

/** A picture of a case. Its number is the same beside the evidence and in the decision. */
export type CasePicture = {
  id: string
  number: number
  /** The picture that the case is about. */
  isSubject: boolean
  isFromChat: boolean
  /** What became of it: it waits for approval, is shown, was removed, or its owner deleted it. */
  state: 'waiting' | 'shown' | 'removed' | 'gone'
}

const STATES = { pending: 'waiting', active: 'shown', rejected: 'removed' } as const

/** The pictures of a case in the order of their numbers: the one it is about, the evidence, the rest of the album. */
export function picturesOf({ picture, subject, evidence, person, decided }: Case): CasePicture[] {
  const photos = evidence.flatMap((piece) => (piece.kind === 'photo' ? [piece] : []))
  const album = new Map(person?.pictures.map(({ id, status }) => [id, status]))
  const fromChat = new Set(photos.filter((photo) => photo.from_chat).map((photo) => photo.picture))
  if (picture && subject === 'chat_photo') fromChat.add(picture)
  const ids = new Set([
    ...(picture ? [picture] : []),
    ...photos.map((photo) => photo.picture),
    ...album.keys(),
  ])
  const inChats = new Map(photos.map((photo) => [photo.picture, photo.state]))
  return [...ids].map((id, index) => {
    const status = album.get(id)
    const isSubject = id === picture
    const isFromChat = fromChat.has(id) && status === undefined
    return {
      id,
      number: index + 1,
      isSubject,
      isFromChat,
      state: status ? STATES[status] : stateInChats(inChats.get(id), isSubject && decided === null),
    }
  })
}

/** A picture that a list of known ones holds back waits for the decision about it. */
const stateInChats = (state: 'shown' | 'removed' | 'gone' | null | undefined, isUndecided: boolean) =>
  state === 'removed' && isUndecided ? 'waiting' : (state ?? 'gone')

/** The pictures that a decision can still remove. */
export const removablePictures = (found: Case) =>
  picturesOf(found).filter(({ state }) => state === 'waiting' || state === 'shown')
