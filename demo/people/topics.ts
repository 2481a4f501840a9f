import {
  EVERYDAY_INTERESTS,
  type EverydayInterest,
  type Interest,
} from '../../core/rules/members/interests.ts'
import { isOneOf } from '../../core/typed.ts'

export type Topic = Exclude<EverydayInterest, 'massages'>

/** Interests that the texts of profiles mention: the everyday ones but massages. */
export const TOPICS = EVERYDAY_INTERESTS.filter((interest) => interest !== 'massages')

export const isTopic = (interest: Interest): interest is Topic => isOneOf(TOPICS, interest)
