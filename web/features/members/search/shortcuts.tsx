import IconCards from '@tabler/icons-react/dist/esm/icons/IconCards.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'

const SHORTCUTS = [
  { to: '/swipe-game', name: 'swipe_game', Icon: IconCards },
  { to: '/match-finder', name: 'match_finder', Icon: IconSparkles },
] as const

/** Two other ways to find somebody, for members. */
export function Shortcuts() {
  const t = useTranslations('search.shortcuts')
  return (
    <nav aria-label={t('label')} className="search-shortcuts">
      {SHORTCUTS.map(({ to, name, Icon }) => (
        <Link key={to} to={to} prefetch="intent" className="search-shortcut">
          <span className="search-shortcut-icon">
            <Icon size="1.375rem" aria-hidden />
          </span>
          <span className="grid min-w-0">
            <span className="font-semibold">{t(name)}</span>
            <span className="search-shortcut-text">{t(`${name}_text`)}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
