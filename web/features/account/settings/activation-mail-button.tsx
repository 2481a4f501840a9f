import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

/** Sends the mail that confirms the address once more; stands in a form that posts to the settings. */
export const ActivationMailButton = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <Button type="submit" name="intent" value="activation-mail" size="sm" variant="secondary" busy={busy}>
    {children}
  </Button>
)
