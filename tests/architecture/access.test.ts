import { expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { type Endpoint, pathOf } from '../../core/contract/endpoint.ts'

/** Access of every call. A new call is added here by hand, so that nobody makes one public by accident. */
const ACCESS = `
GET    /api/health.php       public
GET    /api/settings.php     public
GET    /api/companyinfo.php  public
GET    /api/interests.php    public
GET    /api/regions.php      public
GET    /api/geocode.php      public
GET    /api/cities.php       public
GET    /api/content.php      public
GET    /api/honesty.php      public
GET    /api/honesty-nights.php public
GET    /api/honesty-table.php public
GET    /api/own-honesty.php  member
POST   /api/contact.php      public
POST   /api/complaint.php    public
GET    /api/decision.php     public
POST   /api/appeal.php       public
POST   /api/notice.php       public
GET    /api/ticket.php       public
POST   /api/ticket.php       public
GET    /api/user.php         public
POST   /api/user.php         public
PUT    /api/user.php         member
POST   /api/user.php         member
DELETE /api/user.php         member
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
GET    /api/staff-looks.php  member
POST   /api/self-exclusion.php member
GET    /api/account-delete.php member
POST   /api/account-delete.php member
GET    /api/link.php         public
DELETE /api/mail-change.php  public
GET    /api/account-restore.php public
POST   /api/account-restore.php public
POST   /api/data-download.php member
GET    /api/short-link.php   public
POST   /api/unsubscribe.php  public
POST   /api/mail-feedback.php public
GET    /api/photo.php        member
POST   /api/photo.php        member
PUT    /api/photo.php        member
DELETE /api/photo.php        member
GET    /api/glimpse.php      public
GET    /api/lander.php       public
GET    /api/members.php      public
GET    /api/member.php       public
GET    /api/block.php        member
POST   /api/block.php        member
DELETE /api/block.php        member
POST   /api/report.php       member
GET    /api/photo-access.php member
POST   /api/photo-access.php member
PUT    /api/photo-access.php member
DELETE /api/photo-access.php member
GET    /api/likes.php        member
POST   /api/like.php         member
DELETE /api/like.php         member
GET    /api/auto-like.php    member
GET    /api/swipe.php        member
POST   /api/swipe.php        member
DELETE /api/swipe.php        member
GET    /api/match-finder.php member
PUT    /api/match-finder.php member
GET    /api/suggestions.php  member
GET    /api/icebreakers.php  member
GET    /api/are-you-real.php member
GET    /api/chats.php        member
GET    /api/chat.php         member
DELETE /api/chat.php         member
GET    /api/notes.php        member
DELETE /api/note.php         member
POST   /api/message.php      member
POST   /api/gift.php         member
POST   /api/chat-photo.php   member
GET    /api/gifts.php        member
PUT    /api/heart.php        member
POST   /api/typing.php       member
GET    /api/waiting.php      member
GET    /api/events.php       member
POST   /api/page-hidden.php  public
POST   /api/page-bounce.php  public
GET    /api/statement.php    member
GET    /api/statement-file.php member
GET    /api/packages.php     public
GET    /api/discountcode.php member
POST   /api/order.php        member
GET    /api/payment.php      member
GET    /api/payments.php     member
DELETE /api/payment.php      member
GET    /api/repeat-order.php member
GET    /api/withdrawal.php   member
POST   /api/withdrawal.php   member
POST   /api/withdrawal-request.php public
GET    /api/spending-limit.php member
PUT    /api/spending-limit.php member
GET    /api/spent-month.php  member
POST   /api/stay-offer.php   member
POST   /api/directdebit-code.php member
POST   /api/directdebit.php  member
POST   /api/payment-webhook.php public
GET    /api/payment-webhook.php public
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
  expect(calls.filter(({ changes }) => changes).map(({ name }) => name)).toEqual([
    'logout',
    'activate',
    'auto-like',
    'chat',
    'payment-webhook',
  ])
})

test('only the link that confirms an address, and providers, change something by a GET from anywhere', () => {
  const calls: Endpoint[] = Object.values(api)
  const names = calls.filter(({ fromAnywhere }) => fromAnywhere).map(({ name }) => name)
  expect(names).toEqual(['activate', 'payment-webhook'])
})
