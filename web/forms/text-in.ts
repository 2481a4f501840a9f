/** Text of a form field; empty where the form has no such field. */
export const textIn = (form: FormData, field: string) => String(form.get(field) ?? '')
