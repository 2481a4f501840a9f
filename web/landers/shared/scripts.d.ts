/** The address of a lander's own script. */
declare module '*?lander' {
  const address: string
  export default address
}

/** The code of a script that stands in the page. */
declare module '*?lander-code' {
  const code: string
  export default code
}
