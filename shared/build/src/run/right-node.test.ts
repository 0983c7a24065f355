import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { inRoot } from './root.ts'

const OLD = `Object.defineProperty(process.versions, 'node', { value: '20.19.0' })`

const home = mkdtempSync(join(tmpdir(), 'manger-node-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Calls a command under a Node that says it is 20; npx answers where another lies, or nothing. */
const call = (script: string, npx: string) => {
  mkdirSync(join(home, 'bin'), { recursive: true })
  writeFileSync(join(home, 'bin', 'npx'), `#!/bin/sh\nprintf '%s' '${npx}'\n`)
  chmodSync(join(home, 'bin', 'npx'), 0o755)
  return spawnSync(process.execPath, ['--import', `data:text/javascript,${OLD}`, script, 'no-such-command'], {
    cwd: home,
    encoding: 'utf8',
    env: { ...process.env, MANGER_NODE_BROUGHT: '', PATH: `${join(home, 'bin')}:${process.env.PATH}` },
  })
}

// As packed, beside what the compiler writes.
const packed = (): string => {
  const dist = join(home, 'dist')
  spawnSync('cp', ['-r', inRoot('shared/build/src/run'), inRoot('shared/build/src/manger.mjs'), '-t', dist])
  writeFileSync(join(dist, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(dist, 'manger.js'),
    'export const manger = async (args) => console.log(process.versions.node, args.join()) ?? 3\n',
  )
  return join(dist, 'manger.mjs')
}

describe('a command of an own folder under Node 20', () => {
  mkdirSync(join(home, 'dist'))
  const command = packed()

  test('runs anew under the Node that npx brings, and ends as that one does (second review G4)', () => {
    const { status, stdout } = call(command, process.execPath)
    expect(stdout).toBe(`Bringing Node 24\n${process.versions.node} no-such-command\n`)
    expect(status).toBe(3)
  })

  test('says in one sentence which Node it needs where npx brings none (second review G4)', () => {
    const { status, stderr } = call(command, '')
    expect(stderr).toMatch(/^Manger needs Node 24; this is v[\d.]+, and npx brought no other\.\n$/)
    expect(status).toBe(1)
  })
})
