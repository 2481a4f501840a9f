import type { ConsoleTerms, Endpoint } from '../endpoint.ts'

type Definition = Omit<Endpoint, 'access' | 'console' | 'flag' | 'changes' | 'fromAnywhere'>
type Reading = { method: 'GET' } & Omit<ConsoleTerms, 'act'>
type Acting = { method: Exclude<Endpoint['method'], 'GET'> } & ConsoleTerms & { act: string | null }

/**
 * Defines a call of the console for staff. A call that changes something names its act in the log of the staff; a
 * test makes every such call and demands one row.
 */
export const staffEndpoint = <const E extends Definition & (Reading | Acting)>(definition: E) => {
  const { needs, half, fresh, reveals } = definition
  const act = 'act' in definition ? definition.act : undefined
  const terms: ConsoleTerms = {
    needs,
    ...(half && { half }),
    ...(fresh && { fresh }),
    ...(reveals && { reveals }),
    ...(act !== undefined && { act }),
  }
  return { ...definition, access: 'staff' as const, console: terms }
}

/** Defines a call of the console that nobody needs a session for, such as the login. */
export const openEndpoint = <const E extends Definition>(definition: E) => {
  const terms: ConsoleTerms = { needs: null, act: null }
  return { ...definition, access: 'public' as const, console: terms }
}
