import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryData } from '#testing/temporary-data.ts'
import { copyBinaries, findBinaries, program, readyToRun } from './binaries.ts'
import { launchServer } from './launch.ts'
import { findPlaces } from './places.ts'
import { canReach, canRun, findServerUser, giveTo } from './server-user.ts'

const isRoot = process.getuid?.() === 0

let folder: string
beforeEach(() => {
  folder = temporaryData()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The programs as npm unpacks them: without a link. */
const installed = (): string => {
  const target = join(folder, 'installed')
  const filter = (path: string) => !lstatSync(path).isSymbolicLink()
  cpSync(dirname(findBinaries()), target, { recursive: true, filter })
  return join(target, 'native')
}

test('the packaged server runs although its install script made no links', () => {
  const native = installed()
  expect(canRun(null, program(native, 'postgres'))).toBe(false)
  expect(readyToRun(native, folder)).toBe(native)
  expect(canRun(null, program(native, 'postgres'))).toBe(true)
})

test.runIf(isRoot)('who may not change the installation runs a copy of the programs beside the data', () => {
  const native = installed()
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const user = findServerUser()
  giveTo(user, dataDir)
  const asUser = (): string => {
    try {
      process.seteuid?.(user?.uid ?? 0)
      return readyToRun(native, dataDir)
    } finally {
      process.seteuid?.(0)
    }
  }
  const copy = asUser()
  expect(dirname(copy)).toBe(dataDir)
  expect(canRun(user, program(copy, 'postgres'))).toBe(true)
  expect(asUser()).toBe(copy)
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

/** A data folder that nobody but root may enter. */
const lockedData = (): string => {
  chmodSync(folder, 0o700)
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  return dataDir
}

test.runIf(isRoot)(
  'the data lies where it was told to, also where only root may go (review A15)',
  async () => {
    const dataDir = lockedData()
    expect(canReach(findServerUser(), dataDir)).toBe(false)
    const before = readdirSync('/var/lib')
    const first = await launchServer({ dataDir, isThrowaway: true })
    await first.stop()
    expect(existsSync(join(dataDir, 'database', 'PG_VERSION'))).toBe(true)
    expect(readdirSync('/var/lib')).toEqual(before)
    const again = await launchServer({ dataDir, isThrowaway: true })
    await again.stop()
  },
)

test.runIf(isRoot)('what lay outside comes home, but never to a new folder of that name (review A15)', () => {
  const dataDir = lockedData()
  const outside = `/var/lib/manger-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  try {
    mkdirSync(join(outside, 'database'), { recursive: true })
    writeFileSync(join(outside, 'database', 'PG_VERSION'), '18')
    const said: string[] = []
    findPlaces(dataDir, (text) => said.push(text))
    expect(said).toEqual([expect.stringContaining('is not used and may be removed')])
    expect(existsSync(join(dataDir, 'database'))).toBe(false)
    // An installation that was never deleted has its key.
    writeFileSync(join(dataDir, 'secret'), 'x')
    const { folder: home } = findPlaces(dataDir, (text) => said.push(text))
    expect(said).toHaveLength(2)
    expect(existsSync(join(home, 'PG_VERSION'))).toBe(true)
    expect(existsSync(outside)).toBe(false)
  } finally {
    rmSync(outside, { recursive: true, force: true })
  }
})
