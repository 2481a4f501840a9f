import { useTranslations } from 'use-intl'
import { Link } from './link.tsx'

/** Link to a question or a group of the document `faq`. */
export function FaqLink({ about }: { about: string }) {
  const t = useTranslations('shell.footer')
  return (
    <Link to={`/faq#${about}`} className="text-sm underline underline-offset-4">
      {t('faq')}
    </Link>
  )
}
