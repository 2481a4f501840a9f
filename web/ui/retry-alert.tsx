import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

type RetryAlertProps = { retryLabel: ReactNode; onRetry: () => void; children: ReactNode }

/** Tells that something could not be loaded, with a button that tries again. */
export const RetryAlert = ({ retryLabel, onRetry, children }: RetryAlertProps) => (
  <Alert
    tone="danger"
    announce
    action={
      <Button size="sm" variant="secondary" onClick={onRetry}>
        {retryLabel}
      </Button>
    }
  >
    {children}
  </Alert>
)
