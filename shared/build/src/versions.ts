import { CHROMIUM_ABSENT, findChromium } from './mount/chromium.ts'
import { commitBefore, generationNow, withGeneration } from './versions/generation.ts'
import { meet, tellMatrix } from './versions/matrix.ts'

/**
 * `npm run test:all -- versions`: the host of today with the remotes of the contract's minor before, and the other way
 * round, each built of its own sources and mounted in Chromium.
 */
const versions = async (): Promise<boolean> => {
  const chromium = findChromium()
  if (chromium === null) throw new Error(CHROMIUM_ABSENT)
  const commit = commitBefore()
  if (commit === null)
    throw new Error('The history of this clone has no earlier minor of the contract: fetch it whole.')
  const now = generationNow()
  const cells = await withGeneration(commit, async (before) => [
    ...(await meet({ host: now, remotes: now, chromium })),
    ...(await meet({ host: now, remotes: before, chromium })),
    ...(await meet({ host: before, remotes: now, chromium })),
  ])
  console.log(tellMatrix(cells))
  return cells.every(({ isGood }) => isGood)
}

process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

try {
  process.exitCode = (await versions()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
