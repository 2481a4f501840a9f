import IconKeyboard from 'icon:keyboard'
import IconLogout from 'icon:logout'
import IconUserCircle from 'icon:user-circle'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { tab } from '../../client/kept.ts'
import { Menu, MenuItem, MenuSeparator } from '../../web/ui/menu.tsx'
import { SegmentedChoice } from '../../web/ui/segmented-choice.tsx'
import { call } from '../lib/call.ts'
import { useMe } from '../session/me.ts'
import { useAddress } from '../session/site.ts'
import { chooseTheme, THEMES, theme } from '../session/theme.ts'

/** Who is logged in, the theme, and the way out. */
export function AccountMenu({ onKeys }: { onKeys: () => void }) {
  const t = useTranslations('console.shell')
  const { name, email } = useMe()
  const address = useAddress()
  const leave = async () => {
    await call('leave')
    // Without drafts and in a new document, so that nothing of this person stays behind in the tab.
    tab.forgetAll('')
    location.assign('/console/login')
  }
  return (
    <Menu
      label={t('account')}
      trigger={
        <span className="flex items-center gap-2 px-2">
          <span
            className="grid size-8 place-items-center rounded-full bg-primary-soft font-semibold text-primary-strong"
            aria-hidden
          >
            {[...name][0]?.toUpperCase()}
          </span>
          <span className="font-medium max-lg:hidden">{name}</span>
        </span>
      }
    >
      <li className="grid px-3 py-2">
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-muted">{email}</span>
      </li>
      <li className="px-1 pb-1">
        <SegmentedChoice
          name="theme"
          options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
          value={theme.use()}
          onChange={chooseTheme}
        />
      </li>
      <MenuSeparator />
      <MenuItem>
        <Link to={address('/me')}>
          <IconUserCircle size="1.25rem" aria-hidden />
          {t('my_account')}
        </Link>
      </MenuItem>
      <MenuItem>
        <button type="button" onClick={onKeys}>
          <IconKeyboard size="1.25rem" aria-hidden />
          {t('keys.title')}
        </button>
      </MenuItem>
      <MenuItem>
        <button type="button" onClick={leave}>
          <IconLogout size="1.25rem" aria-hidden />
          {t('leave')}
        </button>
      </MenuItem>
    </Menu>
  )
}
