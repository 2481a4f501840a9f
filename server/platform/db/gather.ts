import { withoutLimit } from './work-limit.ts'

/** While fewer calls than this are under way, a call is made at once and by itself. */
const FEW = 3
/** Calls that are made together: more of them would keep the first one waiting for the last. */
const MOST = 16
/** Calls no longer wait for those that have been under way for this time, because they may be waiting for a lock. */
const PATIENCE_MS = 100

type Ways<Call, Answer> = {
  alone: (call: Call) => Promise<Answer>
  /** An answer for each call; undefined for one that has to be made alone. */
  together: (calls: Call[]) => Promise<(Answer | undefined)[]>
  /** Whether nothing happened if `together` fails with this error, so that each call may be made alone. */
  isUndone: (error: unknown) => boolean
  patienceMs?: number
}

type Waiting<Call, Answer> = PromiseWithResolvers<Answer> & { call: Call }

/**
 * Makes calls at once while there are few of them. Under load, calls that have to wait for others to end are made together, which
 * takes less than one after the other.
 */
export function gather<Call, Answer>({
  alone,
  together,
  isUndone,
  patienceMs = PATIENCE_MS,
}: Ways<Call, Answer>) {
  const waiting: Waiting<Call, Answer>[] = []
  /** When the calls that are under way began. */
  const begun = new Set<{ at: number }>()
  let timer: NodeJS.Timeout | undefined

  const isBusy = () => {
    const recent = performance.now() - patienceMs
    let count = 0
    for (const { at } of begun) if (at > recent) count++
    return count >= FEW
  }

  function goOn() {
    while (waiting.length > 0 && !isBusy()) void make(waiting.splice(0, MOST))
    if (waiting.length === 0 || timer) return
    timer = setTimeout(() => {
      timer = undefined
      goOn()
    }, patienceMs)
  }

  async function make(calls: Waiting<Call, Answer>[]) {
    const beginning = { at: performance.now() }
    begun.add(beginning)
    const left = calls.length > 1 ? await makeTogether(calls) : calls
    await Promise.all(left.map(({ call, resolve, reject }) => alone(call).then(resolve, reject)))
    begun.delete(beginning)
    goOn()
  }

  /** Returns the calls that have to be made alone. */
  async function makeTogether(calls: Waiting<Call, Answer>[]): Promise<Waiting<Call, Answer>[]> {
    try {
      const answers = await together(calls.map(({ call }) => call))
      return calls.filter(({ resolve }, at) => {
        const answer = answers[at]
        if (answer !== undefined) resolve(answer)
        return answer === undefined
      })
    } catch (error) {
      if (isUndone(error)) return calls
      for (const { reject } of calls) reject(error)
      return []
    }
  }

  return (call: Call): Promise<Answer> => {
    const one = { ...Promise.withResolvers<Answer>(), call }
    waiting.push(one)
    // Calls of others may be made with this one, so its own limit of time is none of theirs.
    withoutLimit(goOn)
    return one.promise
  }
}
