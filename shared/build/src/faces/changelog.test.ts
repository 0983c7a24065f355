import { readFileSync } from 'node:fs'
import { parseVersion } from '@manger/contract/compat'
import { describe, expect, test } from 'vitest'
import { inRoot } from '../run/root.ts'
import { withEntry } from './changelog.ts'
import { PROMISED } from './shown-faces.ts'

/** The versions that a changelog tells of, from above to below. */
const versionsIn = (text: string): string[] =>
  [...text.matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, version = '']) => version)

test('a new version stands on top, with what became of which name (second review I6)', () => {
  const first = withEntry('# @manger/barn\n\nNewest first.\n', '1.0.0', ['new: Barn'])
  expect(first).toBe('# @manger/barn\n\nNewest first.\n\n## 1.0.0\n\n- new: Barn\n')
  const second = withEntry(first, '2.0.0', ['gone: Barn', 'new: Hall'])
  expect(second).toBe(
    '# @manger/barn\n\nNewest first.\n\n## 2.0.0\n\n- gone: Barn\n- new: Hall\n\n## 1.0.0\n\n- new: Barn\n',
  )
  expect(versionsIn(second)).toEqual(['2.0.0', '1.0.0'])
})

describe.each(PROMISED)('the changelog of %s', (name) => {
  const versions = versionsIn(readFileSync(inRoot('shared', name, 'CHANGELOG.md'), 'utf8'))
  const { version }: { version: string } = JSON.parse(
    readFileSync(inRoot('shared', name, 'package.json'), 'utf8'),
  )

  test('tells of the version that there is, and of each major down to the oldest, newest first (second review I6)', () => {
    expect(versions[0]).toBe(version)
    const steps = versions.slice(1).map((each, index) => {
      const [above, below] = [versions[index] ?? '', each].map(parseVersion)
      if (above?.major === below?.major) return Number(above?.minor) > Number(below?.minor)
      return above?.minor === 0 && above.major - 1 === below?.major
    })
    expect(steps.length).toBeGreaterThan(5)
    expect(versions.filter((_, index) => steps[index - 1] === false)).toEqual([])
  })
})
