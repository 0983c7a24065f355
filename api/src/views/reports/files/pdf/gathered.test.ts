import { expect, test } from 'vitest'
import { createGathered } from './gathered.ts'

const bytesOf = (length: number, seed: number) =>
  Uint8Array.from({ length }, (_, at) => (at * 7 + seed) % 251)

test('bytes come back as they were given, also those that lie across two blocks, and none of nothing', () => {
  const parts = [5, 999_990, 20, 1, 2_500_000, 0, 1_000_000].map(bytesOf)
  const gathered = createGathered()
  for (const part of parts) gathered.add(part)
  expect(gathered.take().equals(Buffer.concat(parts))).toBe(true)
  expect(createGathered().take()).toHaveLength(0)
})

test('what was given may be used for something else', () => {
  const gathered = createGathered()
  const part = bytesOf(9, 1)
  gathered.add(part)
  part.fill(0)
  const taken = gathered.take()
  expect([...taken]).toEqual([...bytesOf(9, 1)])
})
