/** A page of the console to go to after the login; anything else leads to the first page. */
export function pathAfterLogin(given: string | null): string {
  if (!given || !/^\/(?![/\\])/.test(given)) return '/'
  return given
}
