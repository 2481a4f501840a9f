/** Accounts of the demonstration, shown where one logs in. They exist only where the demo runs. */
export const DEMO_PASSWORD = 'vonk-demo'
export const DEMO_EMAILS = {
  free: 'free@vonk.example',
  premium: 'premium@vonk.example',
  new: 'new@vonk.example',
} as const
