/** Login data of the demo accounts, which the login page shows. The accounts exist in demos only. */
export const DEMO_PASSWORD = 'vonk-demo'
export const DEMO_EMAILS = {
  free: 'free@vonk.example',
  premium: 'premium@vonk.example',
  new: 'new@vonk.example',
} as const
