import { draftsIn, tab } from '../../../client/kept.ts'

/**
 * The unsent answers of conversations, kept in this tab alone: they outlive a reload and a lost lease, and leave nothing
 * on a computer that several people use.
 */
export const { read: readDraft, keep: keepDraft } = draftsIn(tab, 'desk-draft:')
