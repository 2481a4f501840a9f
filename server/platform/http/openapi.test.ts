import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { consoleApi } from '../../../core/contract/console/api.ts'
import { pathOf } from '../../../core/contract/endpoint.ts'
import { logInStaff } from '../../../tests/support/staff.ts'
import { testSite } from '../../../tests/support/test-site.ts'

const site = testSite()

/** What the linter of Redocly finds in a description, by its recommended rules. */
async function lint(description: unknown): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const source = JSON.stringify(description)
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`)
}

const operationsIn = (description: unknown) =>
  [...JSON.stringify(description).matchAll(/"operationId":"(\w+)"/g)].map(([, name]) => name).sort()

describe('a program can make a client from the description', () => {
  test('of the API, whose operations are the calls of the contract', async () => {
    const { body } = await site.request('/api/openapi.json')
    // The links of mails lead to a page, which the linter does not count as a success.
    const redirects = [api.activate, api.openRestore].map(
      (link) => `operation-2xx-response #/paths/${pathOf(link).replaceAll('/', '~1')}/get/responses`,
    )
    expect(await lint(body)).toEqual(redirects)
    // Subscribing to push messages shares method and address with the login.
    const names = Object.keys(api).filter((name) => name !== 'subscribePush')
    expect(operationsIn(body)).toEqual(names.sort())
  })

  test('of the console, whose operations are the calls of its contract', async () => {
    const { cookies } = await logInStaff(site, 'support')
    const { body } = await site.request({ url: '/api/console/openapi.json', cookies })
    expect(await lint(body)).toEqual([])
    expect(operationsIn(body)).toEqual(Object.keys(consoleApi).sort())
  })
})
