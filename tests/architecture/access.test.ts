import { expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { type Endpoint, pathOf } from '../../core/contract/endpoint.ts'

/** Who may call what. A new call is added here by hand, so that nobody opens a door without noticing. */
const ACCESS = `
GET    /api/health.php       public
GET    /api/settings.php     public
GET    /api/companyinfo.php  public
GET    /api/interests.php    public
GET    /api/regions.php      public
GET    /api/geocode.php      public
GET    /api/cities.php       public
GET    /api/user.php         public
POST   /api/user.php         public
PUT    /api/user.php         member
GET    /api/logout.php       public
POST   /api/signup.php       public
POST   /api/activation-mail.php member
GET    /api/activate.php     public
POST   /api/reset-password.php public
PUT    /api/reset-password.php public
PUT    /api/password.php     member
POST   /api/mail-change.php  member
PUT    /api/mail-change.php  public
GET    /api/sessions.php     member
DELETE /api/sessions.php     member
POST   /api/data-export.php  member
GET    /api/account-delete.php member
POST   /api/account-delete.php member
GET    /api/account-restore.php public
GET    /api/short-link.php   public
POST   /api/unsubscribe.php  public
POST   /api/mail-feedback.php public
GET    /api/photo.php        member
POST   /api/photo.php        member
PUT    /api/photo.php        member
DELETE /api/photo.php        member
GET    /api/glimpse.php      public
`

test('every call declares who may make it', () => {
  const calls: Endpoint[] = Object.values(api)
  const listed = calls.map((call) => `${call.method.padEnd(6)} ${pathOf(call).padEnd(21)} ${call.access}`)
  expect(listed.join('\n')).toBe(ACCESS.trim())
})

test('a call that changes something is never a plain GET', () => {
  const calls: Endpoint[] = Object.values(api)
  const reading = calls.filter(({ method, changes }) => method === 'GET' && !changes)
  expect(reading.filter(({ body }) => body !== undefined)).toEqual([])
  expect(calls.filter(({ changes }) => changes).map(({ name }) => name)).toEqual(['logout'])
})
