import { readFileSync } from 'node:fs'
import { REFUSALS } from '@manger/contract/release-gate'
import { describe, expect, test } from 'vitest'
import { MOUNT_THROWS } from '../mount/mount-build.ts'
import { outsideFiles } from '../outside/outside-files.ts'
import { inRoot } from '../run/root.ts'

const page = readFileSync(inRoot('docs/your-remote.md'), 'utf8')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(inRoot('package.json'), 'utf8'),
)
const { 'package.json': alone = '' } = outsideFiles({}, {}, { readme: '', guide: page })
const own: Record<string, string> = JSON.parse(alone).scripts

describe("the page of a team's remote", () => {
  test('tells what to do about every refusal of the gate, and about none that there is not', () => {
    const told = [...page.matchAll(/^\| `([a-z_]+)`/gm)].map(([, code]) => code)
    expect(told.toSorted()).toEqual([...REFUSALS, MOUNT_THROWS].toSorted())
  })

  test('names commands that there are', () => {
    const named = [...page.matchAll(/^npm run ([a-z:-]+)/gm)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => !(name in scripts || name in own))).toEqual([])
  })

  test('names commands that a remote has in a folder of its own', () => {
    const [, , section = ''] = /## A folder of your own([\s\S]*?)In it:([\s\S]*?)\n## /.exec(page) ?? []
    const named = [...section.matchAll(/^npm (?:run )?([a-z]+)/gm)].map(([, name = '']) => name)
    expect(named.toSorted()).toEqual(['install', ...Object.keys(own)].toSorted())
  })
})
