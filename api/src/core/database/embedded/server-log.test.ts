import { mkdirSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryData } from '#testing/temporary-data.ts'
import { keepLogSmall, openLog } from './server-log.ts'

test('a log that grows is set aside while it is written', async () => {
  const folder = temporaryData()
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'database.log')
  const log = openLog(file)
  const said: string[] = []
  const stop = keepLogSmall(file, (text) => said.push(text), { bytes: 10, everyMs: 20 })
  writeSync(log, 'a line that is too long\n')
  await expect.poll(() => readFileSync(file, 'utf8')).toBe('')
  writeSync(log, 'short\n')
  stop()
  expect(readFileSync(file, 'utf8')).toBe('short\n')
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('a line that is too long\n')
  expect(said).toEqual([])
  rmSync(folder, { recursive: true, force: true })
})
