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
  const boundary = 'a-line-no-picture-contains'
  const part = (head: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ])
  const file = `name="file"; filename="${sent.name ?? 'me.jpg'}"\r\nContent-Type: ${sent.type ?? 'image/jpeg'}`
  return site.call(api.addPhoto, {
    cookies,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      accept: sent.accept ?? 'application/json',
    },
    payload: Buffer.concat([
      ...(sent.private ? [part('name="private"', sent.private === true ? '1' : sent.private)] : []),
      part(file, sent.file),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  })
}
