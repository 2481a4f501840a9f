import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { PASSWORD_LENGTH } from '../core/rules/account/signup.ts'

/**
 * Writes the passwords that nobody may choose: the 10,000 commonest ones, and the 10,000 commonest ones that are
 * long enough for us. The source is `src/passwords.json` of the package @zxcvbn-ts/language-common (MIT), sorted
 * by frequency, of which the path is given: the package itself is three times as large and is not installed.
 */
const COUNT = 10_000

const [source] = process.argv.slice(2)
if (!source) throw new Error('Usage: node scripts/list-common-passwords.ts <path of passwords.json>')
const passwords = z.array(z.string()).parse(JSON.parse(readFileSync(source, 'utf8')))
const longEnough = passwords.filter(({ length }) => length >= PASSWORD_LENGTH.min)
const chosen = new Set([...passwords.slice(0, COUNT), ...longEnough.slice(0, COUNT)])
writeFileSync('server/account/common-passwords.txt', `${[...chosen].sort().join('\n')}\n`)
