/** The login page that leads back to `to` afterwards. The login never leads back to itself. */
export const loginAddress = (to: string): string =>
  /^\/login(?![\w-])/.test(to) ? '/login' : `/login?${new URLSearchParams({ to })}`
