/** How often to look whether npm is still there. */
const LOOK_EVERY_MS = 300

/**
 * npm passes a signal on to the shell it runs us in, and that shell dies without passing it further.
 * So we watch for it: whoever stops `npm start` stops the site.
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
