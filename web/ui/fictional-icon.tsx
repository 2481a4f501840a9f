import IconBrush from 'icon:brush'
import IconFeather from 'icon:feather'
import IconMasksTheater from 'icon:masks-theater'
import { createContext, use } from 'react'
import type { FictionalIconName } from '../../core/rules/site/site.ts'

const ICONS = { mask: IconMasksTheater, brush: IconBrush, feather: IconFeather } as const satisfies Record<
  FictionalIconName,
  unknown
>

/** The icon that the site chose for fictional profiles. */
export const FictionalIconContext = createContext<FictionalIconName>('mask')

/** The icon of fictional profiles, the same everywhere on a site. */
export function FictionalIcon({ size }: { size: string }) {
  const Icon = ICONS[use(FictionalIconContext)]
  return <Icon size={size} aria-hidden />
}
