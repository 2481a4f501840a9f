import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import { nameOfCountry } from '../../../../core/i18n/names.ts'
import { useShell } from '../../../session/use-shell.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'

export function LocationSection({ profile }: { profile: User['profile'] }) {
  const t = useTranslations('settings.location')
  const { locale } = useShell()
  const place = [profile.city_name, profile.region_name].filter(Boolean)
  return (
    <Section id="location" title={t('title')} intro={t('intro')}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p>{place.length ? [...place, nameOfCountry(profile.country, locale)].join(', ') : t('none')}</p>
        <ButtonLink to="/profile" size="sm" variant="secondary">
          {t('change')}
        </ButtonLink>
      </div>
    </Section>
  )
}
