/** A text as it stands within a pattern of `like`, where some signs would match others. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
