/** The address of a lander's own script. */
declare module '*?lander' {
  const address: string
  export default address
}
