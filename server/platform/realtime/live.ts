/** How the rest of the server reaches open event streams. */
export type Live = {
  /** Sends the recorded events to the open streams of these members. Call it after the commit. */
  wake(memberIds: string[]): void
  /** Sends an event that is true for a moment only and is not stored. */
  whisper(memberIds: string[], event: Whisper): void
}

export type Whisper =
  | { name: 'typing'; data: { conversation: string } }
  | { name: 'presence'; data: { profile: string; online: boolean } }

/** What travels between the processes of one site. */
export type BusMessage = { wake: string[] } | { whisper: { to: string[]; event: Whisper } }

export type Bus = {
  publish(message: BusMessage): void
  subscribe(hear: (message: BusMessage) => void): void
  close(): Promise<void>
}

/** The bus of a single process: a message arrives at once. */
export function createLocalBus(): Bus {
  let hear: (message: BusMessage) => void = () => {}
  return {
    publish: (message) => hear(message),
    subscribe: (listener) => {
      hear = listener
    },
    close: async () => {},
  }
}
