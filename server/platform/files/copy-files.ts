import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { codeOf } from '../error-code.ts'

type Options = {
  /** Paths below the folder, such as `pg_wal/0001`, that are not copied. A folder that is left out is not made. */
  leaveOut?: (path: string) => boolean
  /** Keeps the files that the target has already. */
  keep?: boolean
}

/** Copies a folder of a running site to the disk. Files that vanish meanwhile are left out. */
export async function copyFiles(from: string, to: string, options: Options = {}, path = '') {
  const entries = await readdir(join(from, path), { withFileTypes: true }).catch(emptyIfGone)
  await mkdir(join(to, path), { recursive: true, mode: 0o700 })
  for (const entry of entries) {
    const inner = posix.join(path, entry.name)
    if (options.leaveOut?.(inner)) continue
    if (entry.isDirectory()) await copyFiles(from, to, options, inner)
    else if (entry.isFile() && !(options.keep && existsSync(join(to, inner))))
      await copyToDisk(join(from, inner), join(to, inner))
  }
}

/** A copy that is only in memory would be lost with the machine whose loss it is made for. */
export async function copyToDisk(from: string, to: string) {
  try {
    await copyFile(from, to)
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && !existsSync(from)) return
    throw error
  }
  const file = await open(to, 'r+')
  await file.datasync().finally(() => file.close())
}

function emptyIfGone(error: unknown): [] {
  if (codeOf(error) === 'ENOENT') return []
  throw error
}
