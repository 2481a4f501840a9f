import { Link } from 'react-router'
import { useTranslations } from 'use-intl'

/** The way to an answer, where people get stuck. Names a question or a group of the document `faq`. */
export function FaqLink({ about }: { about: string }) {
  const t = useTranslations('shell.footer')
  return (
    <Link to={`/faq#${about}`} className="text-sm underline underline-offset-4">
      {t('faq')}
    </Link>
  )
}
