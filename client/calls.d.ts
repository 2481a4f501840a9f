/** The generated tables of calls, one for each contract (`scripts/vite/calls.ts`). */
declare module 'virtual:calls/members' {
  const calls: import('./create-client.ts').CallTable<typeof import('../core/contract/api.ts').api>
  export default calls
}

declare module 'virtual:calls/console' {
  const calls: import('./create-client.ts').CallTable<
    typeof import('../core/contract/console/api.ts').consoleApi
  >
  export default calls
}
