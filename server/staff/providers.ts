import type { z } from 'zod'
import type { find, readHome } from '../../core/contract/console/work.ts'
import type { Permission, Sites } from '../../core/rules/staff/permissions.ts'
import type { RevealField, RevealGround, RevealSubject } from '../../core/rules/staff/reveals.ts'
import type { Tx } from '../platform/db/database.ts'

type Hit = z.input<(typeof find)['response']>['hits'][number]
export type Card = z.input<(typeof readHome)['response']>['cards'][number]

/** Finds things by what somebody typed into the command box, on the sites where the permission holds. */
export type FindProvider = { needs: Permission; find(tx: Tx, sites: Sites, typed: string): Promise<Hit[]> }

/** Counts what waits, for the first page of those who have the permission. */
export type HomeProvider = { needs: Permission; cards(tx: Tx, sites: Sites, now: Date): Promise<Card[]> }

/** A field of something, with the member whom it is about and who is told. */
export type Revealed = { value: string | null; memberId: string | null; siteId: string }

/** Reads an unmasked field; undefined for a thing that is not on these sites. */
type RevealProvider = (tx: Tx, sites: Sites, id: string, field: RevealField) => Promise<Revealed | undefined>

/** Whom a field is about: a member, or somebody without an account who wrote a ticket. */
export type RevealAbout = {
  subject: { kind: RevealSubject; id: string }
  memberId: string | null
  siteId: string
}

/** A case, ticket or order for which a field may be looked up. */
export type Ground = {
  /** The number by which the member is told of it. */
  number: string
  /** Whether it is about the person whose field it is. */
  isAbout: boolean
  /** Null while it is open. */
  endedAt: Date | null
}

/** Finds a ground on the site of the person whose field it is. */
type GroundProvider = (tx: Tx, about: RevealAbout, id: string) => Promise<Ground | undefined>

/** Carries out a wish that was approved, in the transaction of the approval; returns what the log keeps of it. */
type ApprovalProvider = (
  tx: Tx,
  payload: unknown,
  given: { now: Date; askedBy: string },
) => Promise<{ before?: unknown; after?: unknown }>

/** What the areas bring to the console. `server/context.ts` puts it together. */
export type ConsoleProviders = {
  find: readonly FindProvider[]
  home: readonly HomeProvider[]
  reveals: Partial<Record<RevealSubject, RevealProvider>>
  grounds: Partial<Record<RevealGround, GroundProvider>>
  approvals: Readonly<Record<string, ApprovalProvider>>
}
