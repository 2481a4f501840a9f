/** A long text is read in parts of this many words, as what tells may be an aside. */
const WINDOW = 10
/** Words of a pair are at most this far apart. */
const REACH = 3
/** Letters of a piece of a word, by which a mistyped or inflected word is still known. */
const PIECE = 4
/** Signs are counted by their hash. Few share one, which does no harm. */
const BUCKETS = 2 ** 19
/** Every sign counts as seen this often beforehand, so that one that was never seen decides nothing. */
const SEEN_BEFOREHAND = 0.1
/** No sign weighs more than this, for or against. */
const MOST_WEIGHT = 4
/** A text with fewer signs than this says little, however telling they are. */
const FEW_SIGNS = 30

/** In how many examples of a kind each sign occurs. */
type Counts = { examples: number; signs: Uint16Array }

const noCounts = (): Counts => ({ examples: 0, signs: new Uint16Array(BUCKETS) })

/**
 * Learns from examples how alike a text is to those of each kind. A sign of a text (a word, a pair of near words, a piece
 * of a word) speaks for the kind in whose examples it occurs more often than in all others. All it does is count: this is
 * a naive Bayes classifier.
 */
export function createLikeness<const Kind extends string>(kinds: readonly Kind[]) {
  const all = noCounts()
  const byKind = new Map(kinds.map((kind) => [kind, noCounts()]))

  function learn(kind: Kind, words: readonly string[]) {
    const signs = signsOf(words)
    for (const counts of [all, byKind.get(kind) ?? noCounts()]) {
      counts.examples++
      for (const sign of signs) counts.signs[sign] = (counts.signs[sign] ?? 0) + 1
    }
  }

  /** Reads the words of a text, to be held against any kind. */
  function read(words: readonly string[]) {
    // A word alone may mean anything.
    const parts = words.length > 1 ? windowsOf(words).map(signsOf) : []
    /** How much the parts speak for a kind: more than 0 is rather for than against it. */
    const weighParts = (kind: Kind): number[] => {
      const own = byKind.get(kind)
      return own && parts.length > 0 ? parts.map((signs) => weigh(signs, own, all)) : [0]
    }
    return {
      /** How much the part that is most like a kind speaks for it. */
      likenessTo: (kind: Kind) => Math.max(...weighParts(kind)),
      /** How much the part that is least like a kind speaks against it. */
      unlikenessTo: (kind: Kind) => -Math.min(...weighParts(kind)),
    }
  }

  return { learn, read }
}

const windowsOf = (words: readonly string[]): (readonly string[])[] =>
  words.length <= WINDOW
    ? [words]
    : Array.from({ length: words.length - WINDOW + 1 }, (_, start) => words.slice(start, start + WINDOW))

function weigh(signs: ReadonlySet<number>, own: Counts, all: Counts): number {
  let sum = 0
  let known = 0
  for (const sign of signs) {
    const inAll = all.signs[sign] ?? 0
    if (inAll === 0) continue
    const inOwn = own.signs[sign] ?? 0
    const speaks = Math.log(share(inOwn, own.examples) / share(inAll - inOwn, all.examples - own.examples))
    sum += Math.max(-MOST_WEIGHT, Math.min(MOST_WEIGHT, speaks))
    known++
  }
  // Neighbouring signs say much the same, so many of them say less than their sum, and a few say little.
  return sum / Math.sqrt(known + FEW_SIGNS)
}

const share = (count: number, of: number) => (count + SEEN_BEFOREHAND) / (of + 2 * SEEN_BEFOREHAND)

/** The signs of a text as hashes: its words, pairs of words that stand near each other, and pieces of words. */
function signsOf(words: readonly string[]): Set<number> {
  const signs = new Set<number>()
  words.forEach((word, at) => {
    signs.add(hashOf(word))
    for (const near of words.slice(at + 1, at + 1 + REACH)) signs.add(hashOf(`${word} ${near}`))
    const whole = `<${word}>`
    for (let start = 0; start + PIECE <= whole.length; start++)
      signs.add(hashOf(`…${whole.slice(start, start + PIECE)}`))
  })
  return signs
}

/** FNV-1a, cut to the number of buckets. */
function hashOf(sign: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < sign.length; at++) hash = Math.imul(hash ^ sign.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) & (BUCKETS - 1)
}
