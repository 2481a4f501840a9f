import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join, posix, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { z } from 'zod'
import { codeOf, messageOf } from '../platform/error-code.ts'
import { BackupError } from './backups.ts'
import { createSum, type Sum, sum } from './sums.ts'

/** The last entry of an archive: the sums of all others. */
const CONTENTS = 'contents.json'
const contents = z.record(z.string(), sum)

type Folder = {
  from: string
  /** The name of the folder in the archive. */
  as: string
  /** Paths below the folder, such as `pg_wal/0001`, that are not packed. A folder that is left out is not made. */
  leaveOut: (path: string) => boolean
}

export type Archive = {
  /** Packs a folder of a running site. Files that vanish meanwhile, and those that were packed before, are left out. */
  addFolder(folder: Folder): Promise<void>
  addFile(from: string, name: string): Promise<void>
  addText(name: string, text: string): Promise<void>
  /** Ends the archive, which is on the disk then. */
  close(): Promise<Sum>
  /** Gives the archive up. */
  abort(): Promise<void>
}

/** Writes files to one encrypted file: tar, gzip, age. */
export function createArchive(file: string, recipient: string): Archive {
  const { readable, controller } = createTarPacker()
  const written = writeEncrypted(readable, file, recipient)
  // A failure, such as a full disk, is thrown by the next entry and by `close`.
  written.catch((error) => controller.error(error))
  const packed: Record<string, Sum> = {}

  async function add(name: string, size: number, bytes: AsyncIterable<Uint8Array>) {
    const body = controller.add({ name, size, mode: 0o600 }).getWriter()
    const { count, result } = createSum()
    for await (const chunk of count(bytes)) await body.write(chunk)
    await body.close()
    packed[name] = result()
  }

  async function addFile(from: string, name: string) {
    const handle = await open(from).catch(undefinedIfGone)
    if (!handle || name in packed) return handle?.close()
    try {
      const { size } = await handle.stat()
      await add(name, size, readExactly(handle, size))
    } finally {
      await handle.close()
    }
  }

  async function addFolder(folder: Folder, path = '') {
    const entries =
      (await readdir(join(folder.from, path), { withFileTypes: true }).catch(undefinedIfGone)) ?? []
    await controller
      .add({ name: `${posix.join(folder.as, path)}/`, size: 0, type: 'directory', mode: 0o700 })
      .close()
    for (const entry of entries) {
      const inner = posix.join(path, entry.name)
      if (folder.leaveOut(inner)) continue
      if (entry.isDirectory()) await addFolder(folder, inner)
      else if (entry.isFile()) await addFile(join(folder.from, inner), posix.join(folder.as, inner))
    }
  }

  const addText = (name: string, text: string) => {
    const bytes = Buffer.from(text)
    return add(name, bytes.length, Readable.from([bytes]))
  }

  return {
    addFolder,
    addFile,
    addText,
    close: async () => {
      await addText(CONTENTS, JSON.stringify(packed))
      controller.finalize()
      return written
    },
    abort: async () => {
      controller.error(new Error('The archive was given up'))
      await written.catch(() => {})
    },
  }
}

async function writeEncrypted(
  tar: ReadableStream<Uint8Array>,
  file: string,
  recipient: string,
): Promise<Sum> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const { count, result } = createSum()
  await pipeline(
    Readable.from(tar),
    // Photos are compressed already, and the rest shrinks well enough at the quickest level.
    createGzip({ level: 1 }),
    async function* (source: AsyncIterable<Uint8Array>) {
      yield* await encrypter.encrypt(toWeb(source))
    },
    count,
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return result()
}

/**
 * The bytes of a file that may change meanwhile, as many as the archive announced. The log of the database repairs a file that
 * grew or shrank when the copy is started.
 */
async function* readExactly(handle: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  let left = size
  if (size > 0)
    for await (const chunk of handle.createReadStream({ start: 0, end: size - 1, autoClose: false })) {
      left -= chunk.length
      yield chunk
    }
  const zeros = Buffer.alloc(64 * 1024)
  for (; left > 0; left -= zeros.length) yield zeros.subarray(0, Math.min(left, zeros.length))
}

/** Writes the files of an archive below a folder, and refuses one whose files are not those that were packed. */
export async function unpackArchive(file: string, identities: readonly string[], to: string) {
  const decrypter = new Decrypter()
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
    const plain = await decrypter.decrypt(toWeb(createReadStream(file)))
    await pipeline(plain, createGunzip(), (tar) => unpack(toWeb(tar), to))
  } catch (error) {
    throw new BackupError(`${file} cannot be opened: ${messageOf(error)}.`)
  }
}

async function unpack(tar: ReadableStream<Uint8Array>, to: string) {
  const found: Record<string, Sum> = {}
  let listed: Record<string, Sum> = {}
  for await (const { header, body } of tar.pipeThrough(createTarDecoder({ strict: true }))) {
    const path = join(to, header.name)
    if (!path.startsWith(to + sep)) throw new Error(`${header.name} leads elsewhere`)
    if (header.type === 'directory') await mkdir(path, { recursive: true, mode: 0o700 })
    else if (header.name === CONTENTS) listed = contents.parse(await new Response(body).json())
    else found[header.name] = await writeToDisk(body, path)
  }
  const names = Object.keys({ ...found, ...listed })
  const wrong = names.find((name) => found[name]?.sha256 !== listed[name]?.sha256)
  if (wrong) throw new Error(`${wrong} is not the file that was packed`)
}

async function writeToDisk(bytes: AsyncIterable<Uint8Array>, path: string): Promise<Sum> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const { count, result } = createSum()
  await pipeline(bytes, count, createWriteStream(path, { mode: 0o600, flush: true }))
  return result()
}

/** Bytes as a stream of the web, which the packages for tar and age take. */
function toWeb(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const source = bytes[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await source.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => {
      await source.return?.()
    },
  })
}

function undefinedIfGone(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined
  throw error
}
