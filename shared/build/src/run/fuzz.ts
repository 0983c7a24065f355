import { randomInt } from 'node:crypto'

const REQUESTS = '20000'

/** `npm run fuzz`: the long form of one test of the API, with a seed that repeats it. */
export const fuzz = (runScript: (...script: readonly string[]) => Promise<number>): Promise<number> => {
  const { FUZZ_SEED = String(randomInt(2 ** 31)), FUZZ_REQUESTS = REQUESTS } = process.env
  Object.assign(process.env, { FUZZ_SEED, FUZZ_REQUESTS })
  console.log(`${FUZZ_REQUESTS} calls; FUZZ_SEED=${FUZZ_SEED} repeats them`)
  return runScript('node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'api/testing/fuzz')
}
