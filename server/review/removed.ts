import type { Removed } from '../platform/db/schema/review.ts'
import type { MessageName } from './content-store.ts'

const isSame = (one: MessageName) => (other: MessageName) =>
  one.conversation === other.conversation && one.number === other.number

/** What a decision removed, as it was before the earlier decisions that had removed some of it already. */
export function asItWas({ photos, messages, ...removed }: Removed, earlier: readonly Removed[]): Removed {
  const firstPhotos = earlier.flatMap((one) => one.photos ?? [])
  const firstMessages = earlier.flatMap((one) => one.messages ?? [])
  return {
    ...removed,
    ...(photos && {
      photos: photos.map((photo) => firstPhotos.find(({ id }) => id === photo.id) ?? photo),
    }),
    ...(messages && {
      messages: messages.map((message) => firstMessages.find(isSame(message)) ?? message),
    }),
  }
}

/** The part of what a decision removed that no other decision removed too. */
export function withoutHeld(
  { photos = [], chatPhotos = [], messages = [] }: Removed,
  others: readonly Removed[],
) {
  const heldPhotos = new Set(others.flatMap((one) => one.photos?.map(({ id }) => id) ?? []))
  const heldChatPhotos = new Set(others.flatMap((one) => one.chatPhotos ?? []))
  const heldMessages = others.flatMap((one) => one.messages ?? [])
  return {
    photos: photos.filter(({ id }) => !heldPhotos.has(id)),
    chatPhotos: chatPhotos.filter((id) => !heldChatPhotos.has(id)),
    messages: messages.filter((message) => !heldMessages.some(isSame(message))),
  }
}
