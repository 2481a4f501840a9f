import { ALARMS, type Alarm } from '../../core/rules/chat/chat.ts'
import { isAbout } from './pal/understand.ts'

/** The reason why a person must read a message at once; null if there is none. */
export const findAlarm = (text: string): Alarm | null => ALARMS.find((alarm) => isAbout(alarm, text)) ?? null
