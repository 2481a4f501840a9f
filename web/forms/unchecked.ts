/** Text of a form where a call wants one value of a list. The server refuses other text by the name of its field. */
export const unchecked = <Value extends string>(text: string) =>
  // The answer of the server is what tells whether the text is one of the values.
  text as Value
