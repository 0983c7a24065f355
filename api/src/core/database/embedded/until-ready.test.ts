import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { temporaryData } from '#testing/temporary-data.ts'
import { untilReady } from './until-ready.ts'

const SHORT = { silentMs: 300, tellEveryMs: 100 }

let folder: string
let said: string[]
beforeEach(() => {
  said = []
  folder = temporaryData()
  mkdirSync(folder, { recursive: true })
  return () => rmSync(folder, { recursive: true, force: true })
})

/** A start whose guard lives until its pipe ends. */
const started = () => {
  const guard = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const door = { connection: {}, settings: [], socketFolder: '/tmp/door' }
  const places = { folder, home: folder }
  return { places, door, guard, say: (text: string) => said.push(text), isStopping: () => false }
}

const says = (state: string) =>
  writeFileSync(join(folder, 'postmaster.pid'), `1\n${folder}\n0\n5432\n/tmp/door\n\n0\n${state}\n`)

test('a database that reads its log again is waited for as long as it says so, and that is told', async () => {
  const start = started()
  says('starting')
  const ready = untilReady(start, SHORT)
  await pause(3 * SHORT.silentMs)
  says('ready   ')
  await ready
  expect(said[0]).toMatch(/has been starting for \d+ s; .*\.log$/)
  start.guard.stdin.end()
  await once(start.guard, 'exit')
})

test('one that says nothing is given up, and its guard is let go', async () => {
  const start = started()
  const ended = once(start.guard, 'exit')
  await expect(untilReady(start, SHORT)).rejects.toThrow(/did not start; see/)
  await ended
})

test('one whose guard was killed is given up at once', async () => {
  const start = started()
  says('starting')
  start.guard.kill('SIGKILL')
  await expect(untilReady(start)).rejects.toThrow(/did not start/)
})
