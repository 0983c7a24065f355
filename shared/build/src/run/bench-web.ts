import { bringNeeds, CHROMIUM_ABSENT } from './test/needs.ts'

type Command = (
  args: readonly string[],
  runScript: (...script: readonly string[]) => Promise<number>,
) => Promise<number>

const inChromium =
  (script: string): Command =>
  async (args, runScript) => {
    const { chromium } = bringNeeds({ isNight: false })
    if (chromium === null) {
      console.error(CHROMIUM_ABSENT)
      return 1
    }
    process.env.CHROMIUM_PATH = chromium
    return runScript(script, ...args)
  }

/** `npm run bench:web`: what the pages cost beside the same code as one application, in a Chromium that is brought; `-- big` for the long lists alone. */
export const benchWeb = inChromium('e2e/bench/web.ts')

/** `npm run lighthouse`: what Lighthouse says of the pages on a phone, by a build that is there; `-- cab` for some of them. */
export const lighthouse = inChromium('e2e/bench/lighthouse.ts')

/** `npm run page-bytes -- /app/…`: what the scripts of a page are made of, by package, beside one application. */
export const pageBytes = inChromium('e2e/bench/page-bytes.ts')
