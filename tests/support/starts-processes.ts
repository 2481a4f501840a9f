import { readFileSync } from 'node:fs'

/** What tests import that start whole sites, databases or scripts. */
const STARTERS = /tests\/support\/(?:process|killable-site)\.ts'|\/embedded\.ts'|'node:child_process'/

/** Whether a test file starts processes, which takes up to a minute. */
export const startsProcesses = (file: string): boolean => STARTERS.test(readFileSync(file, 'utf8'))
