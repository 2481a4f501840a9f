import { inject } from 'vitest'
import { parseKeys } from '../../server/platform/keys/keys.ts'
import { holdHashKey, holdRing } from '../../server/platform/keys/ring.ts'

/** Every test file begins with the ring of the run, because the databases that it copies are sealed with it. */
holdRing({ keys: parseKeys(inject('keys')), isWriting: true })
holdHashKey(Buffer.from(inject('hashKey'), 'base64url'))
