import { useTranslations } from 'use-intl'
import { SegmentedChoice } from '../ui/segmented-choice.tsx'
import { chooseTheme, THEMES, useTheme } from './theme.ts'
import { useShell } from './use-shell.ts'

/** Light, dark, or as the device has it; the choice shows at once and is remembered in this browser. */
export function ThemeChoice() {
  const t = useTranslations('shell.theme')
  const theme = useTheme(useShell().theme)
  return (
    <SegmentedChoice
      name="theme"
      options={(['system', ...THEMES] as const).map((value) => ({ value, label: t(value) }))}
      value={theme ?? 'system'}
      onChange={(value) => chooseTheme(value === 'system' ? null : value)}
    />
  )
}
