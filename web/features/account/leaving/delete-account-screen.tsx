import IconBook from 'icon:book'
import IconEraser from 'icon:eraser'
import IconEyeOff from 'icon:eye-off'
import IconMail from 'icon:mail'
import { useTranslations } from 'use-intl'
import type { readDeletion } from '../../../../core/contract/account/deletion.ts'
import type { AnswerOf } from '../../../../core/contract/endpoint.ts'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { DeleteForm } from './delete-form.tsx'
import { Offers } from './offers.tsx'

type Deletion = AnswerOf<typeof readDeletion>

/** Deleting an account takes one screen; the offers to stay are beside the form and never block it. */
export function DeleteAccountScreen({ deletion }: { deletion: Deletion }) {
  const t = useTranslations('settings.deleting')
  return (
    <div className="page grid gap-6 py-8 lg:grid-cols-[minmax(0,42rem)_minmax(0,22rem)] lg:gap-x-12 lg:py-10">
      <div className="grid gap-2 lg:col-span-2">
        <Link to="/settings" className="justify-self-start py-2 text-sm text-muted underline">
          {t('back')}
        </Link>
        <h1>{t('heading')}</h1>
      </div>
      <Card className="grid gap-6 self-start">
        <Facts days={deletion.grace_days} />
        <DeleteForm reasons={deletion.reasons} />
      </Card>
      <Offers offers={deletion.offers} />
    </div>
  )
}

function Facts({ days }: { days: number }) {
  const t = useTranslations('settings.deleting')
  const facts = [
    { Icon: IconEyeOff, text: t('at_once') },
    { Icon: IconMail, text: t('grace', { days }) },
    { Icon: IconEraser, text: t('after') },
    { Icon: IconBook, text: t('kept') },
  ]
  return (
    <div className="grid gap-3">
      <p>{t('intro')}</p>
      <ul className="grid gap-2">
        {facts.map(({ Icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon size="1.375rem" className="mt-px shrink-0 text-muted" aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
