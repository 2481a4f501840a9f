/** How the rest of the server reaches open event streams. */
export type Live = {
  /** Sends the recorded events to the open streams of these members. Call it after the commit. */
  wake(memberIds: string[]): void
  /** Sends an event that is true for a moment only and is not stored. */
  whisper(memberIds: string[], event: Whisper): void
}

/** How well events reach the streams of this process. */
export type LiveState = {
  /** False while events cannot be read, so that nothing is told. */
  ok: boolean
  since: Date
  /** False while another process is not heard; its events are then looked for in the database twice a second. */
  isBusOk: boolean
}

/** How the account ends the streams of sessions that have ended. */
export type Streams = {
  /** Ends the open streams of a member's sessions in every process. Call it after the commit. */
  endStreams(memberId: string, sessions: Buffer[]): void
  /** Tells every process that what it knows of a member has changed. Call it after the commit. */
  memberChanged(memberId: string): void
  /** Tells every process that a decision changed who or what is seen, so that no kept page shows it. Call it after the commit. */
  shownChanged(): void
  /** Tells every process that a site has changed, so that it reads the sites again. Call it after the commit. */
  sitesChanged(): void
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
  /** What is known of a member has changed. */
  | { changed: { memberId: string } }
  /** A decision changed who or what is seen. */
  | { shown: 'changed' }
  /** A part of a site was published. */
  | { sites: 'changed' }
  /** The last stream of a member closed in a process, which asks whether another one holds one. */
  | { left: { memberId: string } }
  /** A process holds a stream of a member. */
  | { here: { memberId: string } }

/** The name of a session between processes: the hash of its token, as text. */
export const nameOfSession = (sessionHash: Buffer) => sessionHash.toString('base64url')

export const hashOfSession = (name: string) => Buffer.from(name, 'base64url')

export type Bus = {
  /** A message is heard in its own process before this returns. */
  publish(message: BusMessage): void
  subscribe(hear: (message: BusMessage) => void): void
  /** Whether the messages of all other processes arrive, and since when this is so. */
  state(): { ok: boolean; since: Date }
  /** Lets the other processes know whether this one is well. */
  reportWell(isWell: () => boolean): void
  /** Whether another process is heard that is well. */
  hasWellPeer(): boolean
  close(): Promise<void>
}

/** The bus of a single process. */
export function createLocalBus(): Bus {
  const state = { ok: true, since: new Date() }
  let hear: (message: BusMessage) => void = () => {}
  return {
    publish: (message) => hear(message),
    subscribe: (listener) => {
      hear = listener
    },
    state: () => state,
    reportWell: () => {},
    hasWellPeer: () => false,
    close: async () => {},
  }
}
