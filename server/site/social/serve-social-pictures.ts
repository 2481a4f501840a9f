import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { isLocale, type Locale } from '../../../core/i18n/locales.ts'
import type { SiteDirectory } from '../directory.ts'
import { siteWords } from '../present.ts'
import type { Site } from '../site.ts'
import { drawSocialPicture } from './draw-social-picture.ts'

/** Pictures kept in memory, some 40 KB each: two hundred suffice for sixteen sites in all languages. */
const KEPT = 200

/** `/social/<language>.jpg`: the picture that networks show for a link to the site of this host. */
export function serveSocialPictures(app: FastifyInstance, { sites }: { sites: SiteDirectory }) {
  const cache = new Map<string, Promise<Buffer>>()

  const pictureOf = (site: Site, locale: Locale) => {
    const words = wordsOf(site, locale)
    const key = JSON.stringify(words)
    const picture = cache.get(key) ?? paint(words)
    // The most recently requested picture moves to the end, so that it is dropped last.
    cache.delete(key)
    cache.set(key, picture)
    picture.catch(() => cache.delete(key))
    const [oldest] = cache.keys()
    if (cache.size > KEPT && oldest !== undefined) cache.delete(oldest)
    return picture
  }

  app.get<{ Params: { file: string } }>(
    '/social/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, locale] = /^([\w-]+)\.jpg$/.exec(request.params.file) ?? []
      if (!isLocale(locale)) return reply.status(404).header('cache-control', 'no-store').send()
      const picture = await pictureOf(await sites.forHost(request.host), locale)
      return (
        reply
          .type('image/jpeg')
          .header('cache-control', 'public, max-age=86400')
          // Other sites embed the picture, which is its purpose.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(picture)
      )
    },
  )
}

function wordsOf(site: Site, locale: Locale) {
  const { index_title: title, description } = siteWords(site, locale)
  const { name, niche } = site
  // The picture shows the name above the title already.
  const claim = title.startsWith(`${name}: `) ? title.slice(name.length + 2) : title
  return { name, niche, description, title: claim.charAt(0).toLocaleUpperCase(locale) + claim.slice(1) }
}

const paint = async (words: ReturnType<typeof wordsOf>) =>
  sharp(Buffer.from(await drawSocialPicture(words)))
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
