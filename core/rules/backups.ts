/*
 * Backups (docs/operating.md, Backup and restore). A backup holds members who are erased later. It can be opened until
 * the private half of its key is destroyed, so whoever is erased is in no copy that opens 60 days later.
 */

/** A key takes backups for this long: a month, and some days in which its successor can be made. Our choice. */
export const BACKUP_KEY_DAYS = 35

/** The private half of a key is destroyed this long after it was made. Our choice. */
export const BACKUP_KEY_KEPT_DAYS = 60

/** Somebody is asked to look when the last good backup is older than this. Our choice. */
export const BACKUP_EVERY_DAYS = 2

/** Somebody is asked to look when no backup was proven for this long. Our choice. */
export const BACKUP_PROVEN_DAYS = 35
