import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Command, pageCommands } from '../lib/commands.ts'
import { may, useMe } from '../session/me.ts'
import { useAddress } from '../session/site.ts'
import { OWN_PAGES, QUEUES } from './queues.ts'
import { useSections } from './sections.ts'

/** The commands whose words begin with what was typed: going to a section, and those of the page. */
export function useCommands(typed: string, extra: readonly Command[]): Command[] {
  const t = useTranslations('console.shell')
  const navigate = useNavigate()
  const address = useAddress()
  const me = useMe()
  const sections = useSections(me)
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
  const queues = OWN_PAGES.filter((name) => may(me, QUEUES[name].needs)).map((name) => ({
    id: `go-${name}`,
    title: t('command.go', { section: t(`queues.${name}`) }),
    run: () => navigate(address(QUEUES[name].page)),
  }))
  const words = wordsOf(typed)
  return [...pageCommands.use(), ...going, ...queues, account, ...extra].filter(({ title }) =>
    words.every((word) => wordsOf(title).some((own) => own.startsWith(word))),
  )
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)
