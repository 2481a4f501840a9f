/**
 * Settings of the allocator of Linux, which it reads when a process begins. By default every thread gets an arena of
 * its own, and memory that was freed stays with the process, mostly of V8's compilers and of compressed pages. With
 * these settings threads share two arenas, blocks of 64 KB and more are given back at once, and so is the free end of
 * an arena. The workers of `WORKERS` inherit them; PostgreSQL does not.
 *
 * Without them a process takes 198 to 209 MB when idle and 331 MB after a load, with them 184 to 192 MB and 274 MB
 * (docs/measurements.md); the aims are 200 and 300 MB. Each worker saves some 50 MB so.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * Re-executes the process with the settings, under the same PID and with the same options, which takes some 50 ms. An operator who set one of them has decided already.
 */
export function spareMemory() {
  const isSet = Object.keys(ALLOCATOR).some((name) => name in process.env)
  if (process.platform !== 'linux' || isSet || !process.execve) return
  const { execPath, execArgv, argv, env } = process
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...ALLOCATOR })
}
