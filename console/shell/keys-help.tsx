import { useTranslations } from 'use-intl'
import { Switch } from '../../web/ui/checkbox.tsx'
import { Modal } from '../../web/ui/modal.tsx'
import { allowSingleKeys, hasSingleKeys, keyGroups, nameOfKey } from '../lib/keys.ts'

/** The keys of the screen, in the groups in which they were made. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('console.shell.keys')
  const groups = keyGroups.use().filter(({ keys }) => keys.length > 0)
  return (
    <Modal open={open} onClose={onClose} title={t('title')} size="lg">
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        {groups.map(({ name, keys }) => (
          <section key={name} className="grid content-start gap-2">
            <h3>{name}</h3>
            <dl className="grid gap-1.5">
              {keys.map((key) => (
                <div key={key.keys} className="flex items-center justify-between gap-4">
                  <dt className="order-last flex gap-1">
                    {key.keys.split(' ').map((part) => (
                      <kbd key={part}>{nameOfKey(part)}</kbd>
                    ))}
                  </dt>
                  <dd>{key.does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="mt-5 border-t border-line pt-2">
        <Switch
          label={t('single')}
          hint={t('single_hint', { key: nameOfKey('mod+k') })}
          checked={hasSingleKeys.use()}
          onChange={(event) => allowSingleKeys(event.target.checked)}
        />
      </div>
    </Modal>
  )
}
