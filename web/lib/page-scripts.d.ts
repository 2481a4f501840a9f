/** The address of a script that is bundled apart from the framework. */
declare module '*?script' {
  const address: string
  export default address
}

/** The code of a script that stands in the page. */
declare module '*?script-code' {
  const code: string
  export default code
}
