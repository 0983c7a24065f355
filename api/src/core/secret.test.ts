import { chmodSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryData } from '#testing/temporary-data.ts'
import { loadSecret } from './secret.ts'

let folder: string
beforeEach(() => {
  folder = temporaryData()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the secret is made once, for its owner only', () => {
  const made = loadSecret(null, folder)
  expect(loadSecret(null, folder)).toEqual(made)
  expect(made.length).toBeGreaterThan(32)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
})

test('one that is short, or that others may read, is refused with a sentence', () => {
  const file = join(folder, 'secret')
  writeFileSync(file, 'short', { mode: 0o600 })
  expect(() => loadSecret(null, folder)).toThrow(/fewer than 32 characters/)
  writeFileSync(file, 'x'.repeat(64))
  chmodSync(file, 0o644)
  expect(() => loadSecret(null, folder)).toThrow(/can be read by others: chmod 600/)
})
