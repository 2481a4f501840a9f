import IconWorld from 'icon:world'
import { useTranslations } from 'use-intl'
import { useMe } from '../session/me.ts'
import { useSite } from '../session/site.ts'

/** One site or all of them. The choice stands in the address, so a link shows the same to whoever opens it. */
export function SiteSwitcher() {
  const t = useTranslations('console.shell')
  const { sites } = useMe()
  const { site, choose } = useSite()
  if (sites.length < 2) return null
  return (
    <label className="site-switcher" title={t('site')}>
      <IconWorld size="1.25rem" aria-hidden />
      <select
        aria-label={t('site')}
        className="nav-words"
        value={site ?? ''}
        onChange={(event) => choose(event.target.value || null)}
      >
        <option value="">{t('all_sites')}</option>
        {sites.map(({ id, name, host }) => (
          <option key={id} value={id}>
            {name} · {host}
          </option>
        ))}
      </select>
    </label>
  )
}
