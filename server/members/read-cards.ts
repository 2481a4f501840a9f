import type { MemberCard } from '../../core/contract/members/members.ts'
import type { Tx } from '../platform/db/database.ts'
import { listSeenPairs, type Pair, pairKey } from '../relations/visibility-store.ts'
import { type CardSource, listCards, listKnownCards } from './card-store.ts'
import { presentCard } from './present.ts'

type Clock = { now: Date; timeZone: string }

/** The reader of cards: a member or, with `null`, a visitor of a site of this pool. */
export type CardReader = Clock & { viewerId: string | null; pool: string }

type Cards = Map<string, MemberCard>

/** The cards of these members, by id. Members whom the reader may not see are left out. */
export async function readCards(
  tx: Tx,
  ids: string[],
  { viewerId, pool, ...clock }: CardReader,
): Promise<Cards> {
  return presentCards(await listCards(tx, ids, { viewerId, pool }), clock)
}

type KnownCard = { card: MemberCard; isSeen: boolean }

/**
 * The cards of members whom the reader knows, by id. Members whom the reader may not see at this moment, such as
 * an invisible one, come without their photo.
 */
export async function readKnownCards(
  tx: Tx,
  ids: string[],
  { viewerId, pool, now, timeZone }: CardReader & { viewerId: string },
): Promise<Map<string, KnownCard>> {
  const rows = await listKnownCards(tx, ids, { viewerId, pool })
  return new Map(
    rows.map(({ isSeen, ...row }) => {
      const card = presentCard({ ...row, photo: isSeen ? row.photo : null }, now, timeZone)
      return [card.id, { card, isSeen }]
    }),
  )
}

/** The cards that the viewers of these pairs may see, by `pairKey`. */
export async function readCardsOfPairs(tx: Tx, pairs: Pair[], clock: Clock): Promise<Cards> {
  const ids = [...new Set(pairs.map(({ otherId }) => otherId))]
  const [seen, rows] = await Promise.all([listSeenPairs(tx, pairs), listCards(tx, ids)])
  const cards = presentCards(rows, clock)
  return new Map(
    pairs.flatMap((pair) => {
      const card = cards.get(pair.otherId)
      return card && seen.has(pairKey(pair)) ? [[pairKey(pair), card]] : []
    }),
  )
}

const presentCards = (rows: CardSource[], { now, timeZone }: Clock): Cards =>
  new Map(rows.map((row) => [row.profile.memberId, presentCard(row, now, timeZone)]))
