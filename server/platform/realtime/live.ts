/** How the rest of the server reaches open event streams. */
export type Live = {
  /** Sends the recorded events to the open streams of these members. Call it after the commit. */
  wake(memberIds: string[]): void
  /** Sends an event that is true for a moment only and is not stored. */
  whisper(memberIds: string[], event: Whisper): void
}

/** How the account ends the streams of sessions that have ended. */
export type Streams = {
  /** Ends the open streams of a member's sessions in every process. Call it after the commit. */
  endStreams(memberId: string, sessions: Buffer[]): void
}

export type Whisper =
  | { name: 'typing'; data: { conversation: string } }
  | { name: 'presence'; data: { profile: string; online: boolean } }

/** What travels between the processes of one site. */
export type BusMessage =
  | { wake: string[] }
  | { whisper: { to: string[]; event: Whisper } }
  /** Ended sessions, as `nameOfSession` names them. */
  | { ended: { memberId: string; sessions: string[] } }

/** The name of a session between processes: the hash of its token, as text. */
export const nameOfSession = (sessionHash: Buffer) => sessionHash.toString('base64url')

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
