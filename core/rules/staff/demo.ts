import { recordOf } from '../../typed.ts'
import { ROLES } from './permissions.ts'

/** The people of staff in a demo, one for each role, with the password of the other accounts. */
export const DEMO_STAFF = recordOf(ROLES, (role) => `${role}@vonk.example`)
