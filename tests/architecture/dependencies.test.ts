import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

const document = readFileSync(resolve(import.meta.dirname, '../../docs/dependencies.md'), 'utf8')

/** The packages in the first column of the table below a heading. */
function packagesBelow(heading: string): string[] {
  const [, section = ''] = document.split(`## ${heading}\n`)
  const [table = ''] = section.split('\n## ')
  return [...table.matchAll(/^\| `([^`]+)` \| \S.* \|$/gm)].map(([, name = '']) => name)
}

test('the document says why each package of the site is there, and names no other', () => {
  const { dependencies, optionalDependencies } = manifest
  const packages = Object.keys({ ...dependencies, ...optionalDependencies }).sort()
  expect(packagesBelow('In the running site').sort()).toEqual(packages)
})

test('the document says why each package for building and testing is there, and names no other', () => {
  const packages = Object.keys(manifest.devDependencies).sort()
  expect(packagesBelow('For building and testing').sort()).toEqual(packages)
})
