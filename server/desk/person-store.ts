import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { member } from '../platform/db/schema/account.ts'
import { characterSheet } from '../platform/db/schema/characters.ts'
import { chatPhoto, conversation, message } from '../platform/db/schema/chat.ts'
import { profile, profileInterest } from '../platform/db/schema/members.ts'
import { photo } from '../platform/db/schema/photos.ts'
import { city } from '../platform/db/schema/site.ts'

/** Condition: everybody on the site sees the picture. */
const isOpen = and(eq(photo.status, 'active'), eq(photo.isPrivate, false))

/** A profile as everybody on the site sees it, and the sheet of a character. */
export async function findPerson(tx: Tx, memberId: string) {
  const [row] = await tx
    .select({ profile, city: city.name, facts: characterSheet.facts, voice: characterSheet.voice })
    .from(profile)
    .leftJoin(city, eq(city.id, profile.cityId))
    .leftJoin(characterSheet, eq(characterSheet.memberId, profile.memberId))
    .where(eq(profile.memberId, memberId))
  if (!row) return undefined
  const interests = await tx
    .select({ id: profileInterest.interestId })
    .from(profileInterest)
    .where(eq(profileInterest.memberId, memberId))
  const pictures = await tx
    .select({ id: photo.id })
    .from(photo)
    .where(and(eq(photo.memberId, memberId), isOpen))
    .orderBy(desc(photo.isMain), photo.position)
  return {
    ...row,
    interests: interests.map(({ id }) => id),
    pictures: pictures.map(({ id }) => id),
  }
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

type Wanted = { conversationId: string; members: readonly string[]; picture: string }

/** A picture that everybody sees on one of the two profiles, or that was sent in the conversation. */
export async function findTurnPicture(tx: Tx, { conversationId, members, picture }: Wanted) {
  const wasSent = sql`exists (select from ${message} where ${message.conversationId} = ${conversationId}
    and ${message.photoId} = ${picture} and ${message.removedAt} is null)`
  const [inAlbum] = await tx
    .select({ id: photo.id, painting: photo.painting })
    .from(photo)
    .where(
      and(
        eq(photo.id, picture),
        inArray(photo.memberId, [...members]),
        or(isOpen, and(eq(photo.status, 'active'), wasSent)),
      ),
    )
  if (inAlbum) return inAlbum
  const [inChat] = await tx
    .select({ id: chatPhoto.id, painting: sql<unknown>`null` })
    .from(chatPhoto)
    .where(and(eq(chatPhoto.id, picture), sql`${chatPhoto.removedAt} is null`, wasSent))
  return inChat
}

/** The names of the two in a conversation with a fictional profile, and the language of the member. */
export async function findSides(tx: Tx, conversationId: string) {
  const rows = await tx
    .select({ name: profile.name, kind: profile.kind, language: member.language })
    .from(conversation)
    .innerJoin(
      profile,
      or(eq(profile.memberId, conversation.lowId), eq(profile.memberId, conversation.highId)),
    )
    .innerJoin(member, eq(member.id, profile.memberId))
    .where(eq(conversation.id, conversationId))
  const character = rows.find(({ kind }) => kind === 'fictional')
  const person = rows.find(({ kind }) => kind === 'member')
  return character && person
    ? { character: character.name, member: person.name, language: person.language }
    : undefined
}
