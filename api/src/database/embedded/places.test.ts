import { chmodSync, cpSync, existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryData } from '#testing/temporary-data.ts'
import { copyBinaries, findBinaries, program } from './binaries.ts'
import { canReach, canRun, findServerUser } from './server-user.ts'

const isRoot = process.getuid?.() === 0

let folder: string
beforeEach(() => {
  folder = temporaryData()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the packaged server runs although its install script made no links', () => {
  expect(canRun(null, program(findBinaries(), 'postgres'))).toBe(true)
})

test.runIf(isRoot)("for root it runs as another user, also out of a folder that is root's alone", () => {
  const user = findServerUser()
  const locked = join(folder, 'locked')
  cpSync(dirname(findBinaries()), locked, { recursive: true, verbatimSymlinks: true })
  chmodSync(locked, 0o700)
  expect(canReach(user, folder)).toBe(true)
  expect(canReach(user, locked)).toBe(false)
  expect(canRun(user, program(join(locked, 'native'), 'postgres'))).toBe(false)

  const copy = copyBinaries(join(locked, 'native'), folder)
  expect(canRun(user, program(copy, 'postgres'))).toBe(true)
  expect(copyBinaries(join(locked, 'native'), folder)).toBe(copy)
  expect(existsSync(`${copy}.new`)).toBe(false)
})
