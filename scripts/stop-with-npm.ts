/** Interval of the check whether npm's shell still runs. */
const LOOK_EVERY_MS = 300

/**
 * npm passes a signal to the shell in which it runs this process, and the shell dies without passing it on.
 * So the process watches its parent and stops when the shell is gone.
 */
export function stopWithNpm() {
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  timer.unref()
}
