import type { Photo } from '../../../core/contract/account/photos.ts'
import type { Character } from '../../../core/contract/members/members.ts'
import type { Lander } from '../shared/load-lander.ts'

/** A post of a fictional profile: a photo with a line, a line alone, or interests. */
export type Post = { character: Character } & (
  | { kind: 'picture'; photo: Photo; words: string | null }
  | { kind: 'words'; words: string }
  | { kind: 'interests'; interests: Lander['interests'] }
)

/** The order of kinds, so that no two posts without a photo follow each other. */
const KINDS = ['picture', 'picture', 'words', 'picture', 'interests'] as const
const POSTS = 12
/** Fewer interests than this make no post. */
const FEWEST_INTERESTS = 3

/** Writes the feed from the texts of the profiles. No post addresses the visitor. */
export function writePosts({ members, interests }: Pick<Lander, 'members' | 'interests'>): Post[] {
  return members.slice(0, POSTS).map((character, index) => {
    const [first = null, second = null] = ownWords(character.about)
    const kind = KINDS[index % KINDS.length]
    const loved = interests.filter(({ id }) => character.interests.some((liked) => liked === id))
    if (kind === 'interests' && loved.length >= FEWEST_INTERESTS)
      return { character, kind, interests: loved.slice(0, 6) }
    const words = second ?? first
    if (kind === 'words' && words) return { character, kind, words }
    // A photo other than the one beside the name, where there is one.
    return { character, kind: 'picture', photo: character.photos[0] ?? character.main_image, words: first }
  })
}

/** Sentences before the first question: a question, and any text after it, would address the visitor. */
function ownWords(about: string): string[] {
  const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(about)]
    .map(({ segment }) => segment.trim())
    .filter(Boolean)
  const question = sentences.findIndex((sentence) => sentence.endsWith('?'))
  return question < 0 ? sentences : sentences.slice(0, question)
}
