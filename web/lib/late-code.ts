const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const MODULE_BEGIN = 'type="module" async="">'
const STATIC_IMPORT = /^import \* as (\w+) from ("[^"]+");$/gm

/**
 * A page whose code loads after its first paint and runs at its first use (`first-paint.tsx`). React Router preloads the
 * modules of a page in its head and imports them at once; here one script does both when the time has come. The page is
 * returned in pieces, which copy nothing of it.
 */
export function withLateCode(html: string): string[] {
  const bodyAt = html.indexOf('<body')
  const from = html.lastIndexOf(MODULE_BEGIN) + MODULE_BEGIN.length
  const to = html.indexOf('</script>', from)
  if (bodyAt < 0 || from < bodyAt || to < 0) throw new Error('The router has written no module script')
  const head = html.slice(0, bodyAt)
  const modules = [...head.matchAll(PRELOAD)].map(([, href]) => href)
  const script = lateScript(html.slice(from, to), modules)
  return [head.replace(PRELOAD, ''), html.slice(bodyAt, from), script, html.slice(to)]
}

/**
 * The router's script with its static imports as dynamic ones, all of which begin at the same time. The links come one by
 * one: together they kept a slow phone busy.
 */
function lateScript(code: string, modules: (string | undefined)[]): string {
  const imports = [...code.matchAll(STATIC_IMPORT)]
  const names = imports.map(([, name]) => name)
  const loads = imports.map(([, , address]) => `import(${address})`)
  return `(async () => {
  await window.firstPaint
  for (const href of ${JSON.stringify(modules)}) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    await new Promise((done) => setTimeout(done))
  }
})();
(async () => {
  await Promise.all([window.firstPaint, window.firstUse])
  const [${names}] = await Promise.all([${loads}])
  ${code.replace(STATIC_IMPORT, '').trim()}
})()`
}
