import { z } from 'zod'
import { GENDERS } from '../rules/profile.ts'
import { endpoint } from './endpoint.ts'
import { photo } from './photos.ts'

/** A member as others see them on a card: no birth date, no address, nothing finer than a city. */
const memberCard = z
  .object({
    id: z.uuid(),
    kind: z.enum(['member', 'fictional']),
    name: z.string(),
    age: z.number().int(),
    gender: z.enum(GENDERS),
    country: z.string(),
    city: z.string().nullable(),
    online: z.boolean(),
    main_image: photo.nullable(),
  })
  .meta({ id: 'MemberCard' })

export const listGlimpse = endpoint({
  method: 'GET',
  name: 'glimpse',
  access: 'public',
  summary: 'A few recently active members for the front page',
  response: z.object({ members: z.array(memberCard) }),
})

export type MemberCard = z.output<typeof memberCard>
