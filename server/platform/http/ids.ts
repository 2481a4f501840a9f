const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text can be an id; PostgreSQL refuses to compare an id with any other text. */
export const isUuid = (text: string): boolean => UUID.test(text)
