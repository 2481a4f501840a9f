import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { z } from 'zod'

/** The size of a file and the SHA-256 of its bytes, in hex. */
export const sum = z.strictObject({ size: z.number().int(), sha256: z.string() })
export type Sum = z.output<typeof sum>

/** Sums up bytes while they pass. */
export function createSum() {
  const hash = createHash('sha256')
  let size = 0
  return {
    async *count(bytes: AsyncIterable<Uint8Array>) {
      for await (const chunk of bytes) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    },
    result: (): Sum => ({ size, sha256: hash.digest('hex') }),
  }
}

/** The sum of a file on the disk. */
export async function sumOf(file: string): Promise<Sum> {
  const { count, result } = createSum()
  for await (const _ of count(createReadStream(file)));
  return result()
}
