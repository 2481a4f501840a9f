import { api } from '../../core/contract/api.ts'
import type { CallOf } from '../../core/contract/endpoint.ts'
import { DEMO_PASSWORD } from '../../core/rules/site/demo.ts'
import type { TestSite } from './site.ts'

type Cookies = Record<string, string>
type Sent = { file: Buffer; name?: string; type?: string; private?: boolean | string; accept?: string }

/** The empty album of a logged-in member, as their browser calls it. */
export async function openAlbum(site: TestSite, email: string) {
  const login = { email, password: DEMO_PASSWORD }
  const { body, cookies } = await site.call(api.logIn, { body: login })
  await site.database.pool.query('delete from photo where member_id = $1', [body.user.id])
  return {
    memberId: body.user.id,
    cookies,
    add: (sent: Sent) => sendPhoto(site, cookies, sent),
    list: async () => (await site.call(api.listPhotos, { cookies })).body,
    change: (body: CallOf<typeof api.updatePhoto>['body']) => site.call(api.updatePhoto, { cookies, body }),
    remove: (id: string) => site.call(api.deletePhoto, { cookies, body: { id } }),
  }
}

export type Album = Awaited<ReturnType<typeof openAlbum>>

function sendPhoto(site: TestSite, cookies: Cookies, sent: Sent) {
  const isPrivate: Record<string, string> = sent.private
    ? { private: sent.private === true ? '1' : sent.private }
    : {}
  const { headers, payload } = uploadOf(sent, isPrivate)
  return site.call(api.addPhoto, {
    cookies,
    headers: { ...headers, accept: sent.accept ?? 'application/json' },
    payload,
  })
}

/** The body of an upload as a browser sends it: the fields, then the file. */
export function uploadOf(
  { file, name = 'me.jpg', type = 'image/jpeg' }: Pick<Sent, 'file' | 'name' | 'type'>,
  fields: Record<string, string>,
) {
  const boundary = 'a-line-no-picture-contains'
  const part = (head: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      ...Object.entries(fields).map(([field, value]) => part(`name="${field}"`, value)),
      part(`name="file"; filename="${name}"\r\nContent-Type: ${type}`, file),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  }
}
