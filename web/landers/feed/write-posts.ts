import type { Photo } from '../../../core/contract/account/photos.ts'
import type { Character } from '../../../core/contract/members/members.ts'
import type { Lander } from '../shared/load-lander.ts'

/** What an invented person shows in the feed: a picture with a line, a line alone, or what they love. */
export type Post = { character: Character } & (
  | { kind: 'picture'; photo: Photo; words: string | null }
  | { kind: 'words'; words: string }
  | { kind: 'interests'; interests: Lander['interests'] }
)

/** The order of kinds, so that no two of the quiet ones follow each other. */
const KINDS = ['picture', 'picture', 'words', 'picture', 'interests'] as const
const POSTS = 12
/** Fewer icons than this are no post. */
const FEWEST_INTERESTS = 3

/** Writes the feed from what the profiles say about themselves. Nothing in it speaks to the visitor. */
export function writePosts({ members, interests }: Pick<Lander, 'members' | 'interests'>): Post[] {
  return members.slice(0, POSTS).map((character, index) => {
    const [first = null, second = null] = ownWords(character.about)
    const kind = KINDS[index % KINDS.length]
    const loved = interests.filter(({ id }) => character.interests.some((liked) => liked === id))
    if (kind === 'interests' && loved.length >= FEWEST_INTERESTS)
      return { character, kind, interests: loved.slice(0, 6) }
    const words = second ?? first
    if (kind === 'words' && words) return { character, kind, words }
    // Another picture than the face beside the name, where there is one.
    return { character, kind: 'picture', photo: character.photos[0] ?? character.main_image, words: first }
  })
}

/** The sentences that tell; a question would be put to the visitor, and so would whatever follows it. */
function ownWords(about: string): string[] {
  const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(about)]
    .map(({ segment }) => segment.trim())
    .filter(Boolean)
  const question = sentences.findIndex((sentence) => sentence.endsWith('?'))
  return question < 0 ? sentences : sentences.slice(0, question)
}
