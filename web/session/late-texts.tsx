import { type ReactNode, use } from 'react'
import { IntlProvider } from 'use-intl'
import { writtenAs } from '../../core/i18n/locales.ts'
import { SHELL_TEXTS, TextSourceContext } from '../lib/texts.ts'
import { useAwaited } from '../lib/use-awaited.ts'
import { useShell } from './use-shell.ts'

/** Texts of something that opens over a page. The page loads only its own; these load when it first opens. */
export function LateTexts({ features, children }: { features: readonly string[]; children: ReactNode }) {
  const { locale } = useShell()
  const texts = use(TextSourceContext).read(locale, [...SHELL_TEXTS, ...features])
  return (
    <IntlProvider locale={writtenAs(locale)} messages={useAwaited(texts)} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
