/** Texts that the browser keeps by name. Without storage, or with a full one, nothing is kept and nothing found. */
function keptIn(storage: () => Storage) {
  const read = (name: string): string | null => {
    try {
      return storage().getItem(name)
    } catch {
      return null
    }
  }
  return {
    read,
    /** A kept value; null where there is none, or none that can be read. */
    readJson(name: string): unknown {
      try {
        return JSON.parse(read(name) ?? 'null')
      } catch {
        return null
      }
    },
    /** Keeps a text; null forgets it. */
    keep(name: string, text: string | null) {
      try {
        if (text === null) storage().removeItem(name)
        else storage().setItem(name, text)
      } catch {
        // Whoever keeps something does without it later.
      }
    },
    forgetAll(prefix: string) {
      try {
        for (const name of Object.keys(storage())) if (name.startsWith(prefix)) storage().removeItem(name)
      } catch {
        // Without storage there is nothing to forget.
      }
    },
  }
}

type Kept = ReturnType<typeof keptIn>

/** Kept until the tab is closed, for this tab alone. */
export const tab = keptIn(() => sessionStorage)
/** Kept on this device for all tabs, until it is forgotten. */
export const device = keptIn(() => localStorage)

/** Texts that somebody has typed and not sent, by what they belong to, such as a conversation. */
export const draftsIn = (kept: Kept, prefix: string) => ({
  read: (id: string): string => kept.read(prefix + id) ?? '',
  keep: (id: string, text: string) => kept.keep(prefix + id, text.trim() === '' ? null : text),
  forgetAll: () => kept.forgetAll(prefix),
})
