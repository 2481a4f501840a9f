const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text can be the id of anything; the database refuses to compare others. */
export const isUuid = (text: string): boolean => UUID.test(text)
