import type { FastifyRequest } from 'fastify'

/** What an affiliate's link carries that says whose it is (spec section 1). */
const NAMES = ['network', 'ref'] as const

/** Whether a visitor came by somebody's link: it says so itself, or its cookie remembers it. */
export function hasTrafficSource({ url, cookies }: Pick<FastifyRequest, 'url' | 'cookies'>): boolean {
  const query = new URLSearchParams(url.split('?')[1])
  return NAMES.some((name) => query.get(name)) || isSource(cookies.source)
}

function isSource(cookie: string | undefined): boolean {
  try {
    const source: Record<string, unknown> | null = JSON.parse(cookie ?? 'null')
    return NAMES.some((name) => Boolean(source?.[name]))
  } catch {
    return false
  }
}
