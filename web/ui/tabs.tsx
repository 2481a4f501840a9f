import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { NavLink } from 'react-router'
import { Badge } from './badge.tsx'

type Tab = { id: string; label: ReactNode; count?: number; content: ReactNode }

type TabsProps = { label: string; tabs: readonly Tab[]; initial?: string; onSelect?: (id: string) => void }

/** Parts of one page, one in sight. Arrow keys move between the tabs. */
export function Tabs({ label, tabs, initial, onSelect }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState(initial ?? tabs[0]?.id)

  const select = (tab: Tab) => {
    setSelected(tab.id)
    onSelect?.(tab.id)
  }
  const walk = (event: KeyboardEvent) => {
    const now = tabs.findIndex((tab) => tab.id === selected)
    const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (!tab) return
    event.preventDefault()
    select(tab)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus()
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className="tabs" onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            className="tab"
            onClick={() => select(tab)}
          >
            {tab.label}
            <Badge count={tab.count ?? 0} />
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${selected}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without anything to focus must still be reachable
        tabIndex={0}
        className="pt-4"
      >
        {tabs.find((tab) => tab.id === selected)?.content}
      </div>
    </div>
  )
}

type TabLinksProps = { label: string; tabs: readonly { to: string; label: ReactNode; count?: number }[] }

/** Links that look like tabs, for parts that are pages of their own. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} className="tabs">
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end className="tab">
          {tab.label}
          <Badge count={tab.count ?? 0} />
        </NavLink>
      ))}
    </nav>
  )
}
