import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folder.ts'
import { createS3Store } from './s3-store.ts'
import { sealFiles, sealStoredFiles } from './sealed-files.ts'
import { createFolderStore, type FileStore } from './store.ts'

const folder = temporaryFolder('files')
const objects = temporaryFolder('objects')
let server: S3rver
const stores = new Map<string, FileStore>([['a folder', createFolderStore(folder.path)]])

beforeAll(async () => {
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: objects.path,
    // S3rver computes the signature of a listing differently from Amazon's own client.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'photos', configs: [] }],
  })
  const { port } = await server.run()
  stores.set('an object store', createS3Store(`http://S3RVER:S3RVER@127.0.0.1:${port}/photos`))
})
afterAll(async () => {
  await server.close()
  folder.remove()
  objects.remove()
})

const names = async (store: FileStore, group?: string) => {
  const found: string[] = []
  for await (const { name } of store.list(group)) found.push(name)
  return found.sort()
}

test('a folder keeps its files from other users of the machine', async () => {
  const open = temporaryFolder('open')
  chmodSync(open.path, 0o755)
  await createFolderStore(open.path).write('ab12/full.webp', Buffer.from('a face'))
  const rights = (name: string) => statSync(join(open.path, name)).mode & 0o777
  expect(['', 'ab12', 'ab12/full.webp'].map(rights)).toEqual([0o700, 0o700, 0o600])
  open.remove()
})

describe.each(['a folder', 'an object store'])('%s', (kind) => {
  const store = () => {
    const found = stores.get(kind)
    if (!found) throw new Error(`no store is ${kind}`)
    return found
  }

  test('gives back what was put in, and nothing for what was not', async () => {
    const picture = Buffer.from([0, 255, 128, 7])
    await store().write('ab12/thumb.webp', picture)
    expect(await store().read('ab12/thumb.webp')).toEqual(picture)
    expect(await store().read('ab12/full.webp')).toBeNull()
  })

  test('lists the files of one group, and none of a group that is not there', async () => {
    await store().write('erasures/ab12', Buffer.from('now'))
    expect(await names(store(), 'erasures')).toEqual(['erasures/ab12'])
    expect(await names(store(), 'eras')).toEqual([])
    await store().remove('erasures/ab12')
  })

  test('replaces a file by one of the same name', async () => {
    await store().write('cd34/thumb.webp', Buffer.from('old'))
    await store().write('cd34/thumb.webp', Buffer.from('new'))
    expect(String(await store().read('cd34/thumb.webp'))).toBe('new')
  })

  test('removes one file, or all of a photo, and minds no missing one', async () => {
    for (const size of ['full', 'match', 'thumb']) await store().write(`ef56/${size}.webp`, Buffer.from(size))
    await store().remove('ef56/match.webp')
    expect(await store().read('ef56/match.webp')).toBeNull()
    expect(await store().read('ef56/full.webp')).not.toBeNull()
    await store().remove('ef56')
    expect(await store().read('ef56/full.webp')).toBeNull()
    await store().remove('ef56')
  })

  test('keeps files sealed, each for its own name, and reads those that were written before', async () => {
    const [bare, files] = [store(), sealFiles(store())]
    const content = Buffer.from('a face that nobody else may see')
    await bare.write('before/full.webp', content)
    await files.write('evidence/case/hash', content)
    const stored = (await bare.read('evidence/case/hash')) ?? Buffer.alloc(0)
    expect(stored.includes('a face')).toBe(false)
    await bare.write('evidence/other/hash', stored)
    const read = ['before/full.webp', 'evidence/case/hash', 'evidence/other/hash'].map(files.read)
    expect(await Promise.all(read)).toEqual([content, content, null])
    await bare.remove('evidence/other')

    await files.write('erasures/somebody', Buffer.from('the journal is read without keys'))
    expect((await sealStoredFiles(bare)).failed).toBe(0)
    expect(await sealStoredFiles(bare)).toEqual({ sealed: 0, failed: 0 })
    expect((await bare.read('before/full.webp'))?.includes('a face')).toBe(false)
    expect(await files.read('before/full.webp')).toEqual(content)
    expect(String(await bare.read('erasures/somebody'))).toContain('without keys')
  })

  test('lists what it keeps', async () => {
    await store().write('gh78/full.webp', Buffer.from('x'))
    expect(await names(store())).toContain('gh78/full.webp')
  })
})

test('of a bucket that browsers reach, photos stay as they are and everything else is sealed', async () => {
  const bare = createFolderStore(folder.path)
  const direct = { origin: 'https://photos.example', addressOf: async () => '' }
  const files = sealFiles({ ...bare, direct })
  const photo = '00000000-0000-4000-8000-000000000000/thumb.webp'
  for (const name of [photo, 'exports/somebody.zip']) await files.write(name, Buffer.from('RIFF'))
  expect(String(await bare.read(photo))).toBe('RIFF')
  expect(String(await bare.read('exports/somebody.zip'))).not.toContain('RIFF')
  // One that was sealed before browsers could reach the bucket is opened.
  await sealFiles(bare).write(photo, Buffer.from('RIFF again'))
  await sealStoredFiles({ ...bare, direct })
  expect(String(await bare.read(photo))).toBe('RIFF again')
})

test('a folder keeps to itself: no name leads out of it', () => {
  expect(() => createFolderStore(folder.path).read('../../etc/passwd')).toThrow('outside the store')
})
