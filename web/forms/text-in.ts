/** What was typed into a field of a form; empty where the form has no such field. */
export const textIn = (form: FormData, field: string) => String(form.get(field) ?? '')
