import IconDoorExit from '@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconPhotoShield from '@tabler/icons-react/dist/esm/icons/IconPhotoShield.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import { useTranslations } from 'use-intl'
import './promises.css'

const PROMISES = [
  ['real', IconUserCheck],
  ['credits', IconReceipt],
  ['clock', IconHourglass],
  ['leaving', IconDoorExit],
  ['photos', IconPhotoShield],
  ['peace', IconHandStop],
] as const

/** What we stand for, each line something a member can check. */
export function Promises() {
  const t = useTranslations('home.promises')
  return (
    <section className="home-section" aria-labelledby="home-promises">
      <div className="page">
        <h2 id="home-promises" className="home-heading">
          {t('title')}
        </h2>
        <ul className="home-promises">
          {PROMISES.map(([promise, Icon]) => (
            <li key={promise}>
              <Icon size="1.75rem" stroke={1.75} aria-hidden />
              <h3>{t(`${promise}.title`)}</h3>
              <p>{t(`${promise}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
