import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSectionInView } from '../../../lib/use-section-in-view.ts'
import { classes } from '../../../ui/classes.ts'

const SECTIONS = [
  'email',
  'password',
  'language',
  'notifications',
  'visibility',
  'spending',
  'blocked',
  'location',
  'logins',
  'data',
  'leave',
] as const

/** Navigation beside the sections on wide screens; marks the section in view. */
export function SectionList() {
  const t = useTranslations()
  const current = useSectionInView(SECTIONS)
  return (
    <nav
      aria-label={t('settings.parts')}
      className="sticky top-[calc(var(--header-height)+2rem)] hidden lg:block"
    >
      <ul className="grid gap-1">
        {SECTIONS.map((section) => (
          <li key={section}>
            <Link
              to={`#${section}`}
              aria-current={section === current ? 'location' : undefined}
              className={classes(
                'flex min-h-10 items-center rounded-md px-3 hover:bg-hover',
                section === current ? 'bg-hover font-semibold text-ink' : 'text-muted',
              )}
            >
              {t(section === 'spending' ? 'spending.title' : `settings.${section}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
