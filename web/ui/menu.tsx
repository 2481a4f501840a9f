import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { anchorOf } from './anchor.ts'
import { classes } from './classes.ts'

const STEPS: Record<string, (now: number, count: number) => number> = {
  ArrowDown: (now, count) => (now + 1) % count,
  ArrowUp: (now, count) => (now <= 0 ? count : now) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

type MenuProps = {
  /** Id of the list, where another button opens it too (by `popoverTarget`). */
  id?: string
  /** Content of the button. */
  trigger: ReactNode
  /** Label of the button, where its content does not say enough. */
  label?: string
  /** The side of the button that the menu lines up with. */
  align?: 'start' | 'end'
  /** On a phone the menu is a sheet at the bottom, in reach of the thumb. */
  sheet?: boolean
  /** `MenuItem`s. */
  children: ReactNode
}

/**
 * A list that opens under its button. The browser opens, places and closes it, so it works before any script
 * has run; only the arrow keys need a script.
 */
export function Menu({ id: givenId, trigger, label, align = 'end', sheet = false, children }: MenuProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const anchor = anchorOf(id)
  const list = useRef<HTMLUListElement>(null)

  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const element = list.current
    if (!step || !element) return
    event.preventDefault()
    element.showPopover()
    const items = [
      ...element.querySelectorAll<HTMLElement>('a, button:not(:disabled), summary, input:checked'),
    ].filter((item) => item.checkVisibility())
    items[
      step(
        items.findIndex((item) => item.matches(':focus')),
        items.length,
      )
    ]?.focus()
  }
  const closeAfterChoice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) list.current?.hidePopover()
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        title={label}
        className="menu-trigger"
        style={{ anchorName: anchor }}
        onKeyDown={(event) => event.key.startsWith('Arrow') && walk(event)}
      >
        {trigger}
        {label && <span className="sr-only">{label}</span>}
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        data-align={align}
        className={classes('popover menu', sheet && 'menu-sheet')}
        style={{ positionAnchor: anchor }}
        onKeyDown={walk}
        onClick={closeAfterChoice}
      >
        {children}
      </ul>
    </>
  )
}

type MenuItemProps = {
  /** True for the current choice, as in a list of languages. */
  current?: boolean
  tone?: 'neutral' | 'danger'
  /** One link or button (in a form, if it changes something). */
  children: ReactNode
}

export function MenuItem({ current, tone = 'neutral', children }: MenuItemProps) {
  return (
    <li data-current={current || undefined} data-tone={tone} aria-current={current || undefined}>
      {children}
    </li>
  )
}

export function MenuSeparator() {
  return <li className="menu-separator" aria-hidden />
}
