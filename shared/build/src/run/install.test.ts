import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const FILES = ['shared/build/src/run/install.ts', 'shared/build/src/run/root.ts']
const LOCKED = ['pnpm-lock.yaml', 'pnpm-workspace.yaml']
const NOBODY = 65_534

const project = mkdtempSync(join(tmpdir(), 'manger-install-'))
afterEach(() => rmSync(project, { recursive: true }))

test('a command of the user of the service runs under another Node than the install, in a project that is not his', () => {
  mkdirSync(join(project, 'shared/build/src/run'), { recursive: true })
  mkdirSync(join(project, 'node_modules'))
  for (const file of FILES) copyFileSync(file, join(project, file))
  const hash = createHash('sha256')
  for (const name of LOCKED) {
    writeFileSync(join(project, name), name)
    hash.update(name)
  }
  const stamp = join(project, 'node_modules', '.manger.json')
  const kept = JSON.stringify({ lock: hash.digest('hex'), node: '/of/the/install/node' })
  writeFileSync(stamp, kept)
  chmodSync(stamp, 0o444)
  chmodSync(project, 0o755)

  // Root may write anything, so that he becomes somebody else first.
  const script = `
    if (process.getuid() === 0) process.setuid(${NOBODY})
    const { install } = await import('./${FILES[0]}')
    console.log(await install(() => { throw new Error('nothing is missing') }))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: project,
    encoding: 'utf8',
  })
  expect([stdout.trim(), stderr]).toEqual(['0', ''])
  expect(readFileSync(stamp, 'utf8')).toBe(kept)
})
