import { createContext, use } from 'react'
import type { Permission } from '../../core/rules/staff/permissions.ts'
import type console from '../../locales/en/console/shell.json'
import type { Icon } from '../../web/ui/create-icon.tsx'
import { type Me, may } from '../session/me.ts'

/** A section of the console: a line of the navigation. */
export type Section = {
  name: keyof (typeof console)['sections']
  path: string
  /** The key that leads to it, after `g`. */
  key: string
  /** The permission without which the section is not shown; null for everybody. */
  needs: Permission | null
  Icon: Icon
}

/** All sections, in the order of the navigation (`console/routes.tsx`). */
export const SectionsContext = createContext<readonly Section[]>([])

/** The sections that somebody may use. */
export const useSections = (me: Me) => use(SectionsContext).filter(({ needs }) => may(me, needs))
