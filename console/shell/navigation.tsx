import IconWorld from 'icon:world'
import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { SparkMark } from '../../web/ui/logo.tsx'
import { useMe } from '../session/me.ts'
import { useAddress, useSite } from '../session/site.ts'
import { useSections } from './sections.ts'

/** The sections that the person may use, and the site that the console shows. */
export function Navigation() {
  const t = useTranslations('console.shell')
  const address = useAddress()
  const sections = useSections(useMe())
  return (
    <nav className="nav" aria-label={t('navigation')}>
      <div className="flex items-center gap-2 px-1 max-xl:justify-center max-md:px-0">
        <SparkMark className="size-7" />
        <span className="nav-words text-lg font-bold tracking-tight max-md:hidden">Vonk</span>
      </div>
      <SiteSwitcher />
      <ul className="nav-list">
        {sections.map(({ name, path, key, Icon }) => (
          <li key={name}>
            <NavLink to={address(path)} end={path === '/'} className="nav-link" title={t(`sections.${name}`)}>
              <Icon size="1.25rem" aria-hidden />
              <span className="nav-words">{t(`sections.${name}`)}</span>
              <kbd aria-hidden>g {key}</kbd>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** One site or all of them. The choice stands in the address, so a link shows the same to whoever opens it. */
function SiteSwitcher() {
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
