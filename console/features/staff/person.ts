import type { Answer } from '../../lib/call.ts'
import type { Tone } from '../../ui/tag.tsx'

export type Person = Answer<'listStaff'>['staff'][number]
export type Grant = Person['roles'][number]

export const STATE_TONES: Record<Person['state'], Tone> = {
  active: 'good',
  invited: 'warning',
  closed: 'neutral',
}
