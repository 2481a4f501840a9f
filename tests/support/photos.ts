import { DEMO_PASSWORD } from '../../core/rules/site/demo.ts'
import type { TestSite } from './site.ts'

type Cookies = Record<string, string>
type Sent = { file: Buffer; name?: string; type?: string; private?: boolean; accept?: string }

/** The album of somebody who is logged in, as their browser reaches it. */
export async function openAlbum(site: TestSite, email: string) {
  const login = { email, password: DEMO_PASSWORD }
  const { body, cookies } = await site.call({ method: 'POST', url: '/api/user.php', payload: login })
  const call = (method: 'GET' | 'PUT' | 'DELETE', payload?: object) =>
    site.call({ method, url: '/api/photo.php', cookies, ...(payload && { payload }) })
  return {
    memberId: body.user.id as string,
    cookies: cookies as Cookies,
    add: (sent: Sent) => sendPhoto(site, cookies, sent),
    list: async () => (await call('GET')).body as { photos: OwnPhoto[]; limit: number },
    change: (change: object) => call('PUT', change),
    remove: (id: string) => call('DELETE', { id }),
  }
}

type OwnPhoto = {
  id: string
  filename: string
  thumb_filename: string
  match: string
  status: string
  main: boolean
  private: boolean
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
  return site.call({
    method: 'POST',
    url: '/api/photo.php',
    cookies,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      accept: sent.accept ?? 'application/json',
    },
    payload: Buffer.concat([
      ...(sent.private ? [part('name="private"', '1')] : []),
      part(file, sent.file),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  })
}
