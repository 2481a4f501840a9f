import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import type { Interests } from '../../../format/interest-words.ts'
import type { CallApi } from '../../../lib/api.ts'
import { whenRefused } from '../../../lib/when-refused.ts'
import type { Choices } from './choices.ts'

/** The visitor's choices as the signup shows them. */
export type CarriedChoices = {
  liked: Pick<MemberProfile, 'id' | 'name' | 'kind' | 'demo' | 'main_image'>[]
  interests: Interests
}

/** The signup shows only the first liked profiles. */
const FACES = 3

export async function readCarriedChoices(
  { liked, interests }: Choices,
  call: CallApi,
): Promise<CarriedChoices> {
  const [faces, catalogue] = await Promise.all([
    Promise.all(liked.slice(0, FACES).map((id) => findSomebody(id, call))),
    interests.length > 0 ? call('listInterests') : { interests: [] },
  ])
  return {
    liked: faces.filter((face) => face !== undefined),
    interests: catalogue.interests.filter(({ id }) => interests.includes(id)),
  }
}

/** Undefined if visitors may not see members or the profile is gone; the like is sent anyway. */
async function findSomebody(id: string, call: CallApi): Promise<CarriedChoices['liked'][number] | undefined> {
  const found = await whenRefused(call('readMember', { query: { id } }), { any: () => undefined })
  if (!found) return undefined
  const { name, kind, demo, main_image } = found.member
  return { id, name, kind, demo, main_image }
}
