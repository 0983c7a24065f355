import { randomUUID } from 'node:crypto'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFeedingApi, type FeedingApi, URL } from '#testing/feedings/feeding-api.ts'

const ROOT = join(import.meta.dirname, '../../../../..', '/')

type Work = () => Promise<unknown>

/**
 * The files of the product, by their path in the repository, of which a function runs for this work and did not run for what was
 * done `before` it: what every call passes, and what merely draws a page, says nothing of the work.
 */
const filesRun = async ({ before, work }: { before: Work; work: Work }): Promise<string[]> => {
  const session = new Session()
  session.connect()
  const ran = async (some: Work) => {
    await some()
    // What is told is forgotten with that.
    const { result } = await session.post('Profiler.takePreciseCoverage')
    return result.flatMap(({ url, functions }) =>
      functions
        .filter(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0)
        .map(({ functionName, ranges }) => ({
          url,
          name: `${url} ${functionName} ${ranges[0]?.startOffset}`,
        })),
    )
  }
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    const known = new Set((await ran(before)).map(({ name }) => name))
    const own = (await ran(work)).filter(({ name }) => !known.has(name))
    return [...new Set(own.flatMap(({ url }) => pathOf(url)))].toSorted()
  } finally {
    await session.post('Profiler.disable')
    session.disconnect()
  }
}

const pathOf = (url: string): string[] => {
  const path = url.startsWith('file:') ? fileURLToPath(url) : url
  if (!path.startsWith(ROOT) || path.includes('/node_modules/')) return []
  return /\/src\//.test(path) && !/\.test\.tsx?$|\/(shared\/)?testing\//.test(path)
    ? [path.slice(ROOT.length)]
    : []
}

let api: FeedingApi
beforeAll(async () => {
  api = await createFeedingApi()
})
afterAll(() => api.close())

/** How many files work for a weight that serve no other write and no reading; those of the cab are counted by its own test. */
const FILES_AT_MOST = 23

test(`a weight passes at most ${FILES_AT_MOST} files from the line to the ledger`, async () => {
  const { id } = await api.plan()
  const [ingredient] = api.world.ingredients
  const owner = api.as('owner.ua')
  const put = async (body: object) =>
    expect((await owner.put(`${URL}${id}/load/`, { op_id: randomUUID(), ...body })).status).toBe(200)
  await put({ action: 'start', force: true })
  await put({ action: 'weigh', ingredient, weight: 80 })
  const files = await filesRun({
    before: async () => {
      await api.plan()
      await owner.get(`${URL}${id}/`)
    },
    work: () => put({ action: 'weigh', ingredient, weight: 100 }),
  })
  // Of several servers in turn all are in this process.
  expect(files).toContain('api/src/domain/ledger/ledger.service.ts')
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(FILES_AT_MOST)
})
