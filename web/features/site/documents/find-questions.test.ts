import { expect, test } from 'vitest'
import { countQuestions, findQuestions } from './find-questions.ts'

const question = (id: string, title: string, html: string) => ({ id, title, html })
const GROUPS = [
  {
    id: 'paying',
    title: 'Payer',
    html: '',
    questions: [
      question(
        'refund',
        'Puis-je être remboursé ?',
        '<p>Oui, ouvrez <a href="/transactions">vos paiements</a>.</p>',
      ),
      question('card', 'Ma carte est refusée', '<p>Essayez encore.</p>'),
    ],
  },
  { id: 'photos', title: 'Photos', html: '', questions: [question('many', 'Combien ?', '<p>Trois.</p>')] },
]
const found = (search: string) =>
  findQuestions(GROUPS, search).flatMap(({ questions }) => questions.map(({ id }) => id))

test('a question is found by its words or those of its answer, without case and accents', () => {
  expect(found('REMBOURSE')).toEqual(['refund'])
  expect(found('essayez')).toEqual(['card'])
})

test('all words of a search must occur, the name of the group counts too', () => {
  expect(found('payer carte')).toEqual(['card'])
  expect(found('carte trois')).toEqual([])
})

test('what only the code of an answer contains is not found', () => {
  expect(found('transactions')).toEqual([])
  expect(found('href')).toEqual([])
})

test('an empty search shows everything', () => {
  expect(countQuestions(findQuestions(GROUPS, ' ?! '))).toBe(3)
})
