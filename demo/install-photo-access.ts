import { ageOn, dayIn } from '../core/rules/account/age.ts'
import { DAY_MS } from '../core/rules/durations.ts'
import type { Tx } from '../server/platform/db/database.ts'
import { photo } from '../server/platform/db/schema/photos.ts'
import { photoAccess } from '../server/platform/db/schema/relations.ts'
import { DEMO_ACCOUNTS, installAccount } from './install-accounts.ts'
import { type Painting, placeholderOf } from './paint-portrait.ts'
import { inventLook } from './portraits/look.ts'
import type { Scene } from './portraits/scenes.ts'
import { createRandom } from './random.ts'

const EVA = {
  email: 'eva@vonk.example',
  id: 'a1d5e0c4-0000-4000-8000-000000000004',
  name: 'Eva',
  gender: 'female',
  sexuality: 'hetero',
  dateOfBirth: '1989-06-11',
  credits: 40,
  paidUser: true,
  status: 'active',
} as const

/** Looks of the two people whose portraits are painted here. */
const LOOKS = {
  female: { gender: 'female', hair: 'brown', eyes: 'green', body: 'average', tattoos: 'none' },
  male: { gender: 'male', hair: 'blond', eyes: 'blue', body: 'athletic', tattoos: 'none' },
} as const

/**
 * Private photos of the demo: Eva has said yes to the premium account and waits for an answer from it, so that
 * both sides of the consent can be tried at once.
 */
export async function installPhotoAccess(tx: Tx, now: Date, passwordHash: string) {
  const daan = DEMO_ACCOUNTS[1]
  await installAccount(tx, EVA, { now, passwordHash })
  await addPhotos(tx, EVA, now, ['cafe', 'garden', 'evening'])
  await addPhotos(tx, daan, now, ['beach'])
  await tx.insert(photoAccess).values([
    { ownerId: EVA.id, viewerId: daan.id, state: 'allowed', askedAt: daysBefore(now, 3), answeredAt: now },
    { ownerId: daan.id, viewerId: EVA.id, state: 'asked', askedAt: daysBefore(now, 1) },
  ])
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

type Sitter = { id: string; gender: 'female' | 'male'; dateOfBirth: string }

/** The first of several photos is the main one and public; every other photo is private. */
async function addPhotos(tx: Tx, { id, gender, dateOfBirth }: Sitter, now: Date, scenes: readonly Scene[]) {
  const random = createRandom(`private photos of ${id}`)
  const look = inventLook(random, {
    ...LOOKS[gender],
    age: ageOn(dateOfBirth, dayIn('Europe/Amsterdam', now)),
  })
  for (const [position, scene] of scenes.entries()) {
    const isMain = scenes.length > 1 && position === 0
    const painting: Painting = { look, scene, variation: position }
    await tx.insert(photo).values({
      id: random.uuid(),
      memberId: id,
      position,
      isMain,
      isPrivate: !isMain,
      status: 'active',
      width: 800,
      height: 1000,
      placeholder: await placeholderOf(painting),
      painting,
      createdAt: now,
    })
  }
}
