/** Waits for an answer for at most this long, then fails. The work itself goes on. */
export async function within<Answer>(ms: number, what: string, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms)
  })
  return Promise.race([answer, tooLong]).finally(() => clearTimeout(timer))
}
