import { useEffect, useRef } from 'react'
import { createStore } from '../../client/store.ts'

/** A line of the command box. */
export type Command = { id: string; title: string; note?: string; run: () => void }

/** The commands of the page that is open. */
export const pageCommands = createStore<readonly Command[]>([])

/** Adds commands to the command box while a page is open, such as “take the next case”. */
export function usePageCommands(commands: readonly Command[]) {
  // The ref lets the commands of the latest render run without registering them again after each render.
  const latest = useRef(commands)
  latest.current = commands
  const titles = commands.map(({ id, title }) => `${id} ${title}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `titles` stands for what the command box shows
  useEffect(() => {
    const listed = latest.current.map((command) => ({
      ...command,
      run: () => latest.current.find(({ id }) => id === command.id)?.run(),
    }))
    pageCommands.set(listed)
    return () => pageCommands.set([])
  }, [titles])
}
