import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { sealFiles } from './sealed-files.ts'
import { createFolderStore, type FileStore } from './store.ts'

/** The store of the installation's photos and other files: an object store, or a folder of its data. */
export const openFiles = async (where: Where): Promise<FileStore> => sealFiles(await openStore(where))

type Where = Pick<Config, 's3Url' | 's3PublicUrl' | 'dataDir'>

/** The same store with its files as they are kept, sealed or not. */
export async function openStore({ s3Url, s3PublicUrl, dataDir }: Where): Promise<FileStore> {
  if (!s3Url) return createFolderStore(join(dataDir, 'photos'))
  // The client of object stores is loaded only where one is used; it takes several megabytes.
  const { createS3Store } = await import('./s3-store.ts')
  return createS3Store(s3Url, { publicUrl: s3PublicUrl })
}
