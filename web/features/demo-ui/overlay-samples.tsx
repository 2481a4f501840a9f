import IconChevronDown from 'icon:chevron-down'
import IconLogout from 'icon:logout'
import IconSettings from 'icon:settings'
import IconUser from 'icon:user'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { Modal } from '../../ui/modal.tsx'
import { TabLinks, Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.tsx'
import { Sample } from './sample.tsx'

export function OverlaySamples({ theme }: { theme: 'light' | 'dark' }) {
  const t = useTranslations('demo-ui')
  const tabs = (['received', 'given', 'matches'] as const).map((id, place) => ({
    id,
    label: t(id),
    count: place === 0 ? 3 : 0,
    content: <p className="text-muted">{t('sample_text')}</p>,
  }))
  const links = [
    { to: '/demo/ui', label: t('heading') },
    { to: '/likes/received', label: t('received'), count: 120 },
  ]
  const save = () =>
    toast(t('toast_text'), { tone: 'success', action: { label: t('undo'), run: () => toast(t('done')) } })
  const fail = () =>
    toast(t('toast_error'), { tone: 'danger', action: { label: t('retry'), run: () => toast(t('done')) } })
  return (
    <>
      <Sample title={t('overlays')} className="flex flex-wrap items-center gap-3">
        <ModalSamples />
        <Button variant="secondary" onClick={save}>
          {t('toast')}
        </Button>
        <Button variant="secondary" onClick={fail}>
          {t('toast_error')}
        </Button>
        <SampleMenu />
      </Sample>
      <Sample title={t('tabs')} className="grid grid-cols-1 gap-4">
        <Tabs label={t('tabs')} tabs={tabs} />
        <TabLinks label={t(theme)} tabs={links} />
      </Sample>
    </>
  )
}

function ModalSamples() {
  const t = useTranslations('demo-ui')
  const [opened, setOpened] = useState<'md' | 'lg' | null>(null)
  const close = () => setOpened(null)
  const answers = (
    <>
      <Button variant="quiet" onClick={close}>
        {t('cancel')}
      </Button>
      <Button onClick={close}>{t('confirm')}</Button>
    </>
  )
  return (
    <>
      <Button variant="secondary" onClick={() => setOpened('md')}>
        {t('open_modal')}
      </Button>
      <Button variant="secondary" onClick={() => setOpened('lg')}>
        {t('open_large')}
      </Button>
      <Modal open={opened === 'md'} onClose={close} title={t('modal_title')} footer={answers}>
        <p>{t('modal_text')}</p>
      </Modal>
      <Modal
        open={opened === 'lg'}
        onClose={close}
        title={t('modal_title')}
        size="lg"
        dismissible={false}
        footer={answers}
      >
        <p>{t('modal_text')}</p>
      </Modal>
    </>
  )
}

function SampleMenu() {
  const t = useTranslations('demo-ui')
  return (
    <Menu
      align="start"
      trigger={
        <span className="flex items-center gap-1.5 px-4 font-semibold">
          {t('menu')}
          <IconChevronDown size="1.125rem" aria-hidden />
        </span>
      }
    >
      <MenuItem>
        <Link to="/profile">
          <IconUser size="1.25rem" aria-hidden />
          {t('profile')}
        </Link>
      </MenuItem>
      <MenuItem>
        <Link to="/settings">
          <IconSettings size="1.25rem" aria-hidden />
          {t('settings')}
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuItem tone="danger">
        <button type="button">
          <IconLogout size="1.25rem" aria-hidden />
          {t('logout')}
        </button>
      </MenuItem>
    </Menu>
  )
}
