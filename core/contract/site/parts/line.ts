import { z } from 'zod'

/** A line of text without control characters and without marks that turn the direction of what follows. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, 'has hidden characters')
