import { recordOf } from '../../core/typed.ts'
import { textIn } from './text-in.ts'

/**
 * Text of a form, for a call that expects one value of a list. The server refuses other text by the name of
 * its field.
 */
export const unchecked = <Value extends string>(text: string) =>
  // The answer of the server is what tells whether the text is one of the values.
  text as Value

/** Fields of a form by their names, an empty one as null. The server refuses a wrong one by its name. */
export const uncheckedFields = <Fields>(form: FormData, names: readonly (keyof Fields & string)[]) =>
  // The answer of the server is what tells whether the texts are values of their fields.
  recordOf(names, (name) => textIn(form, name) || null) as Partial<Fields>

/** All values that were chosen under one name. */
export const uncheckedList = <Value extends string>(form: FormData, name: string) =>
  form.getAll(name).map((text) => unchecked<Value>(String(text)))
