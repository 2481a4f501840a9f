import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { classes } from '../../web/ui/classes.ts'
import { useDialog } from '../../web/ui/use-dialog.ts'
import { type Command, pageCommands } from '../lib/commands.ts'
import { may, useMe } from '../session/me.ts'
import { useAddress } from '../session/site.ts'
import { OWN_PAGES, QUEUES } from './queues.ts'
import { useSections } from './sections.ts'
import { useFound } from './use-found.ts'

type CommandBoxProps = { open: boolean; onClose: () => void; extra: readonly Command[] }

/** Finds a member, order, ticket, case or person, and runs commands, by the keyboard alone. */
export function CommandBox({ open, onClose, extra }: CommandBoxProps) {
  const t = useTranslations('console.shell.command')
  const dialog = useRef<HTMLDialogElement>(null)
  const events = useDialog(dialog, { open, onClose, dismissible: true })
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={t('title')}
      closedby="closerequest"
      className={classes('modal modal-lg command')}
      {...events}
    >
      {open && <Finder onClose={onClose} extra={extra} />}
    </dialog>
  )
}

function Finder({ onClose, extra }: Omit<CommandBoxProps, 'open'>) {
  const t = useTranslations('console.shell.command')
  const id = useId()
  const navigate = useNavigate()
  const address = useAddress()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const found = useFound(typed)
  const commands = useCommands(typed, extra)
  const options: Command[] = [
    ...found.hits.map((hit) => ({ ...hit, run: () => navigate(address(hit.to)) })),
    ...commands,
  ]
  const at = Math.min(chosen, options.length - 1)

  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') run(options[at])
    else if (step && options.length > 0) setChosen((at + step + options.length) % options.length)
    else return
    event.preventDefault()
  }

  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-label={t('title')}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={options[at] && `${id}-${at}`}
        aria-autocomplete="list"
        className="command-input"
        placeholder={t('placeholder')}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        // biome-ignore lint/a11y/noAutofocus: the box is opened in order to type
        autoFocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setChosen(0)
        }}
        onKeyDown={walk}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('results')} className="command-list">
        {options.map((option, index) => (
          <div
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className="command-option"
            ref={(element) => {
              if (index === at) element?.scrollIntoView({ block: 'nearest' })
            }}
            onPointerMove={() => setChosen(index)}
            onClick={() => run(option)}
            onKeyDown={walk}
          >
            <span className="truncate">{option.title}</span>
            <small>{option.note}</small>
          </div>
        ))}
      </div>
      <p role="status" className="px-5 pb-4 text-sm text-muted">
        {found.state === 'searching' && t('searching')}
        {found.state === 'failed' && t('failed')}
        {found.state === 'idle' && options.length === 0 && t('nothing')}
        {found.state === 'idle' && options.length > 0 && t('hint')}
      </p>
    </>
  )
}

/** The commands whose words begin with what was typed: going to a section, and those of the page. */
function useCommands(typed: string, extra: readonly Command[]): Command[] {
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
    words.every((word) => wordsOf(title).some((titleWord) => titleWord.startsWith(word))),
  )
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)
