import { useTranslations } from 'use-intl'
import { useShell } from '../../../session/use-shell.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { FictionalLabel } from '../../../ui/fictional-label.tsx'
import { InterestIcon } from '../../../ui/interest-icon.tsx'
import type { Along } from './read-comes-along.ts'

/** Shows what a visitor already chose: it is kept with the account. */
export function ComesAlong({ along: { liked, interests } }: { along: Along }) {
  const t = useTranslations('signup.along')
  const { settings } = useShell()
  if (liked.length === 0 && interests.length === 0) return null
  return (
    <section aria-labelledby="comes-along" className="signup-along">
      <h2 id="comes-along" className="text-base font-semibold">
        {t('heading')}
      </h2>
      {liked.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-3">
          {liked.map(({ id, name, kind, main_image }) => (
            <li key={id} className="flex items-center gap-2">
              <Avatar photo={main_image} name={name} cdnPrefix={settings.cdn_prefix} size="sm" />
              <span className="text-sm">{t('like', { name })}</span>
              {kind === 'fictional' && <FictionalLabel />}
            </li>
          ))}
        </ul>
      )}
      {interests.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {interests.map(({ id, name, icon }) => (
            <li key={id} className="signup-along-interest">
              <InterestIcon icon={icon} className="size-4 shrink-0" />
              {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
