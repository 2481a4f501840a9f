import type { Gender } from '../../../../core/rules/profile.ts'
import type { Generation } from '../circumstances.ts'

/**
 * First names as they are heard in a country, by when their bearers were born. The worldly ones came with
 * families from further away, are given in every generation, and go with darker hair and eyes.
 */
export type NameLists = Readonly<Record<Gender, Readonly<Record<Generation | 'worldly', readonly string[]>>>>

/** Keeps the lists readable: names separated by white space. */
export const names = (list: string): readonly string[] => list.trim().split(/\s+/)
