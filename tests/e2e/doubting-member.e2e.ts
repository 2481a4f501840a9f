import type { Page } from '@playwright/test'
import type { MemberCard } from '../../core/contract/members/members.ts'
import deTexts from '../../locales/de/chat/chat.json' with { type: 'json' }
import enTexts from '../../locales/en/chat/chat.json' with { type: 'json' }
import nlTexts from '../../locales/nl/chat/chat.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { confirmAddress, join } from './join.ts'

const LANGUAGES = {
  nl: { texts: nlTexts, puzzling: 'De regering heeft de plannen uitgesteld', name: 'Ik heet Kim' },
  en: { texts: enTexts, puzzling: 'The government postponed its plans', name: 'My name is Kim' },
  de: { texts: deTexts, puzzling: 'Die Regierung hat ihre Pläne verschoben', name: 'Ich heiße Kim' },
} as const

/** What a message costs on the sites of the demo. */
const MESSAGE_CREDITS = 2

/** Answers of the pal come after a pause, on a slow machine after a long one. */
const ANSWERED = { timeout: 60_000 }

async function fictionalProfile(page: Page): Promise<MemberCard> {
  const { members }: { members: MemberCard[] } = await (await page.request.get('/api/members.php')).json()
  const found = members.find(({ kind }) => kind === 'fictional')
  if (!found) throw new Error('no fictional profile')
  return found
}

for (const [language, { texts, puzzling, name }] of Object.entries(LANGUAGES)) {
  // The width of the screen matters in one language as in another.
  const tag = language === 'nl' ? '@wide' : []
  const title = `a doubting member pays only for what the program understands, and reads what it noted, in ${language}`
  test(title, { tag }, async ({ page, site }) => {
    await site.speak(language)
    const partner = await fictionalProfile(page)
    await confirmAddress(page, await join(page, 'Sanne', language))
    await page.goto(`/chats/new?profile=${partner.id}`)
    const field = page.getByRole('textbox', { name: texts.composer.label })
    const answers = page.getByRole('log').locator('.is-theirs')
    const send = async (text: string) => {
      await field.fill(text)
      await page.getByRole('button', { name: texts.composer.send, exact: true }).click()
    }
    const balance = async () => (await (await page.request.get('/api/waiting.php')).json()).credits
    const before = await balance()
    await expect(page.getByText(texts.composer.understood_or_back)).toBeVisible()

    await send(puzzling)
    await expect(answers).toHaveCount(1, ANSWERED)
    expect(await balance()).toBe(before)
    const faces = page.locator('.chat-log > .chat-faces')
    await expect(faces.getByRole('link')).toHaveCount(3)
    await site.expectAccessible()

    const suggestions = page.locator('.chat-suggestions').getByRole('button')
    await expect(suggestions).toHaveCount(3)
    const suggested = (await suggestions.last().textContent()) ?? ''
    await suggestions.last().click()
    await expect(field).toHaveValue(suggested)
    await send(suggested)
    await expect(faces).toHaveCount(0)
    await expect(answers).toHaveCount(2, ANSWERED)
    expect(await balance()).toBe(before - MESSAGE_CREDITS)

    await send(name)
    await expect(answers).toHaveCount(3, ANSWERED)
    await page.getByRole('button', { name: texts.header.menu.replace('{name}', partner.name) }).click()
    await page.getByRole('button', { name: texts.notes.open.replace('{name}', partner.name) }).click()
    const notes = page.getByRole('dialog', { name: texts.notes.open.replace('{name}', partner.name) })
    await expect(notes.getByRole('listitem')).toContainText(['Kim'])
    await site.expectAccessible()
    await notes.getByRole('button', { name: texts.notes.delete.replace('{value}', 'Kim') }).click()
    await expect(notes.getByText(texts.notes.none)).toBeVisible()
  })
}
