import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Command, pageCommands } from '../lib/commands.ts'
import { useMe } from '../session/me.ts'
import { useAddress } from '../session/site.ts'
import { useSections } from './sections.ts'

/** The commands whose words begin with what was typed: going to a section, and those of the page. */
export function useCommands(typed: string, extra: readonly Command[]): Command[] {
  const t = useTranslations('console.shell')
  const navigate = useNavigate()
  const address = useAddress()
  const sections = useSections(useMe())
  const going = sections.map(({ name, path, key }) => ({
    id: `go-${name}`,
    title: t('command.go', { section: t(`sections.${name}`) }),
    note: `g ${key}`,
    run: () => navigate(address(path)),
  }))
  const account = {
    id: 'go-account',
    title: t('command.go', { section: t('my_account') }),
    run: () => navigate(address('/me')),
  }
  const words = wordsOf(typed)
  return [...pageCommands.use(), ...going, account, ...extra].filter(({ title }) =>
    words.every((word) => wordsOf(title).some((own) => own.startsWith(word))),
  )
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)
