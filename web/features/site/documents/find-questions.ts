import type { Content } from '../../../../core/contract/site/documents.ts'

type Group = Content['sections'][number]

/** Text without case and accents, so that "telefoon" and "TÉLÉPHONE" are found however they are typed. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (search: string) => plain(search).match(/[\p{L}\d]+/gu) ?? []

/** The groups with the questions whose title or answer contains every word of a search. */
export function findQuestions(groups: readonly Group[], search: string): Group[] {
  const words = wordsOf(search)
  if (words.length === 0) return [...groups]
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ title, html }) => {
        const text = plain(`${group.title} ${title} ${html.replace(/<[^>]*>/g, ' ')}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}

export const countQuestions = (groups: readonly Group[]) =>
  groups.reduce((sum, { questions }) => sum + questions.length, 0)
