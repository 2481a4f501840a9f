import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type TemporaryFolder = { path: string; remove(): void }

/** A temporary folder, readable for the database's system user as an operator's data folder is. */
export function temporaryFolder(name: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), `vonk-${name}-`))
  chmodSync(path, 0o755)
  const remove = () => {
    rmSync(path, { recursive: true, force: true })
    // A site that used the folder for its data made its keys beside it.
    rmSync(`${path}.keys`, { force: true })
  }
  return { path, remove }
}
