import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { photo } from '../db/schema.ts'

export async function findPhoto(tx: Tx, id: string) {
  const [row] = await tx.select().from(photo).where(eq(photo.id, id))
  return row
}
