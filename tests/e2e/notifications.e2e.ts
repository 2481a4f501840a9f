import settings from '../../locales/nl/account/settings.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { confirmAddress, join, mailTo } from './join.ts'

const words = settings.notifications

test('a mail program unsubscribes with one click, and the member is told and turns mails on again', async ({
  page,
  request,
}) => {
  const email = await join(page)
  await confirmAddress(page, email)
  const header = (await mailTo(page, email)).headers['List-Unsubscribe'] ?? ''
  const path = `/${/\/([\w-]+)>$/.exec(header)?.[1]}`
  // One-click unsubscribing sends a form without cookies (RFC 8058).
  const answer = await request.post(path, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(answer.status()).toBe(200)
  await page.goto('/notifications')
  await expect(page.getByText(words.stopped_by.list_unsubscribe)).toBeVisible()
  await page.getByRole('button', { name: words.all_on }).click()
  await expect(page.getByText(words.stopped_title)).toHaveCount(0)
  await expect(page.getByRole('switch', { name: words.types.new_messages })).toBeChecked()
})

test('somebody who has not confirmed the address is told what that means, and gets the mail again', async ({
  page,
  site,
}) => {
  await join(page)
  await page.goto('/notifications')
  await expect(page.getByText(words.unconfirmed_title)).toBeVisible()
  await site.expectAccessible()
  await page.getByRole('button', { name: settings.email.send_again }).click()
  await expect(page.getByText(settings.email.sent_again)).toBeVisible()
})
