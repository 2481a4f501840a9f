import IconBrush from '@tabler/icons-react/dist/esm/icons/IconBrush.mjs'
import IconFeather from '@tabler/icons-react/dist/esm/icons/IconFeather.mjs'
import IconMasksTheater from '@tabler/icons-react/dist/esm/icons/IconMasksTheater.mjs'
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
