import { bringNeeds, CHROMIUM_ABSENT } from './test/needs.ts'

/** `npm run bench:web`: what the pages cost beside the same code as one application, in a Chromium that is brought; `-- big` for the long lists alone. */
export const benchWeb = async (
  args: readonly string[],
  runScript: (...script: readonly string[]) => Promise<number>,
): Promise<number> => {
  const { chromium } = bringNeeds({ isNight: false })
  if (chromium === null) {
    console.error(CHROMIUM_ABSENT)
    return 1
  }
  process.env.CHROMIUM_PATH = chromium
  return runScript('e2e/bench/web.ts', ...args)
}
