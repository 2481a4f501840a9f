import { expect, test } from 'vitest'
import type { Interest } from '../../../core/rules/members/interests.ts'
import { sampleCharacter, samplePhoto } from '../../../tests/support/samples.ts'
import { writePosts } from './write-posts.ts'

const interests = (['wine', 'tea', 'hiking', 'music'] as const).map((id) => ({
  id,
  name: id,
  icon: `#${id}`,
}))
const [face, scene] = [samplePhoto({ id: 'face' }), samplePhoto({ id: 'scene' })]

const somebody = (about: string, liked: Interest[] = [], photos = [scene]) =>
  sampleCharacter({ about, interests: liked, main_image: face, photos })

test('a post is what somebody tells about themselves, and never a question to the visitor', () => {
  const [picture, still, words, silent] = writePosts({
    members: [
      somebody('I sing in the car. Out of tune, though. And you? Tell me.'),
      somebody('What makes you laugh? Write to me.', [], []),
      somebody('I bake. On Sundays I do nothing at all.'),
      somebody(''),
    ],
    interests,
  })
  expect(picture).toMatchObject({ kind: 'picture', photo: scene, words: 'I sing in the car.' })
  expect(still).toMatchObject({ kind: 'picture', photo: face, words: null })
  expect(words).toMatchObject({ kind: 'words', words: 'On Sundays I do nothing at all.' })
  expect(silent).toMatchObject({ kind: 'picture', words: null })
})

test('the fifth shows what they love, if there is enough of it', () => {
  const fifth = (liked: Interest[]) =>
    writePosts({ members: Array.from({ length: 5 }, () => somebody('Hello.', liked)), interests })[4]
  expect(fifth(['tea', 'wine', 'music'])).toMatchObject({
    kind: 'interests',
    interests: [{ id: 'wine' }, { id: 'tea' }, { id: 'music' }],
  })
  expect(fifth(['tea'])).toMatchObject({ kind: 'picture' })
})
