import { existsSync, readFileSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow } from './files-below.ts'

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/
/** A smaller file fits into the first packet anyway. */
const LEAST_BYTES = 512

type Compression = {
  folder: string
  /** Names the build whose files are compressed. */
  stamp: string
  build: string
  /** How many files are compressed beside each other. */
  atOnce: number
}

/**
 * Files are compressed once at the highest level, instead of for every visitor. The stamp is written when all of them
 * are, so that the next call completes what was interrupted.
 */
export async function compressIfNeeded({ folder, stamp, build, atOnce }: Compression) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === build) return
  const files = filesBelow(folder)
    .filter((file) => COMPRESSIBLE.test(file))
    .values()
  const compressRest = async () => {
    for (const file of files) await compress(file)
  }
  await Promise.all(Array.from({ length: atOnce }, compressRest))
  await writeFile(stamp, build)
}

async function compress(file: string) {
  const content = await readFile(file)
  if (content.length < LEAST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeWhole(file, 'br', await promisify(brotliCompress)(content, { params }))
  await writeWhole(file, 'gz', await promisify(gzip)(content, { level: 9 }))
}

/** The site may be serving already, and must never find half a file. */
async function writeWhole(file: string, encoding: 'br' | 'gz', content: Buffer) {
  const unfinished = `${file}.${process.pid}.${encoding}`
  await writeFile(unfinished, content)
  await rename(unfinished, `${file}.${encoding}`)
}
