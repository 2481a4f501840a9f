import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { User } from '../../../core/contract/account/account.ts'
import { useShell } from '../../session/use-shell.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { forgetOnLogout } from '../chat/forget-on-logout.ts'

export function AccountMenu({ user }: { user: User }) {
  const t = useTranslations('shell.navigation')
  const { settings } = useShell()
  return (
    <Menu
      label={t('account')}
      trigger={
        <Avatar
          name={user.profile.name}
          photo={user.profile.main_image}
          cdnPrefix={settings.cdn_prefix}
          size="sm"
        />
      }
    >
      <MenuItem>
        <Link to="/profile">{t('profile')}</Link>
      </MenuItem>
      <MenuItem>
        <Link to="/settings">{t('settings')}</Link>
      </MenuItem>
      <MenuItem>
        <Form method="post" action="/login" onSubmit={forgetOnLogout}>
          <button type="submit" name="intent" value="logout">
            {t('logout')}
          </button>
        </Form>
      </MenuItem>
    </Menu>
  )
}
