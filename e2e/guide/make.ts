/**
 * Makes the films and the pictures of the guide from the built product, with a demo world of its own, and the pictures of
 * README.md: `npm run guide`, or `npm run guide -- cab readme` for some of them.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { untilStill } from '#commands/look-at-page.ts'
import { NOW, startServer } from '#fixtures/server.ts'
import { takePictures } from '#pictures/take-pictures.ts'
import type { Chapter } from './chapter.ts'
import { startFilm, writeWebp } from './film.ts'
import { GUIDE } from './guide.ts'
import { drawPointer, slowHand } from './slow-hand.ts'
import { GUIDE_NOW, openStage } from './stage.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const MEDIA = join(ROOT, 'host/public/guide')
const MADE = join(ROOT, 'host/src/guide/made.json')
/** So long a sentence of the guide stands at least, to be read in any language. */
const READ_S = 5.5

type Made = {
  chapters: { key: string; for: readonly string[]; view: Chapter['view']; steps: string[] }[]
  films: Record<string, { seconds: number; cues: { step: string; from: number; to: number }[] }>
}

const tenth = (seconds: number): number => Math.round(seconds * 10) / 10
const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, seconds) * 1000))

const takeChapter = async (browser: Browser, url: string, chapter: Chapter) => {
  const { key, steps, isFilm = false } = chapter
  const page = await openStage({ browser, url }, chapter, drawPointer)
  await untilStill(page)
  const { hand, still } = slowHand(page, isFilm)
  const film = isFilm ? await startFilm(page) : null
  const cues: { step: string; from: number; to: number }[] = []
  const pictures: { file: string; png: Buffer }[] = []
  for (const step of steps) {
    const from = film?.at() ?? 0
    await step.act(page, hand)
    await untilStill(page)
    await wait(film ? from + READ_S - film.at() : 0)
    cues.push({ step: step.key, from: tenth(from), to: tenth(film?.at() ?? 0) })
    const goOn = await still()
    pictures.push({ file: `${key}-${step.key}.webp`, png: await page.screenshot({ animations: 'disabled' }) })
    await goOn()
  }
  const seconds = film ? tenth(await film.write(join(MEDIA, `${key}.webm`))) : 0
  await page.context().close()
  for (const { file, png } of pictures) writeWebp(png, join(MEDIA, file))
  return film ? { seconds, cues } : null
}

const chosen = process.argv.slice(2)
const made: Made = chosen.length > 0 ? JSON.parse(readFileSync(MADE, 'utf8')) : { chapters: [], films: {} }
if (chosen.length === 0) rmSync(MEDIA, { recursive: true, force: true })
mkdirSync(MEDIA, { recursive: true })
made.chapters = GUIDE.map(({ key, for: people, view, steps }) => ({
  ...{ key, for: people, view },
  steps: steps.map((step) => step.key),
}))

const failed: string[] = []
const onServer = async (now: string, act: (url: string) => Promise<void>): Promise<void> => {
  const server = await startServer(now)
  await act(server.url).finally(server.stop)
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  chromiumSandbox: false,
  args: ['--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
})
try {
  await onServer(GUIDE_NOW, async (url) => {
    for (const chapter of GUIDE.filter(({ key }) => chosen.length === 0 || chosen.includes(key))) {
      const film = await takeChapter(browser, url, chapter).catch((error: unknown) => {
        failed.push(`${chapter.key}: ${error}`)
        return null
      })
      if (film) made.films[chapter.key] = film
      const told = film ? `, a film of ${film.seconds} s` : ''
      process.stdout.write(`${chapter.key}: ${chapter.steps.length} pictures${told}\n`)
    }
  })
  writeFileSync(MADE, `${JSON.stringify(made, null, 2)}\n`)
  if (chosen.length === 0 || chosen.includes('readme'))
    await onServer(NOW, (url) => takePictures(browser, { url, now: NOW }))
} finally {
  await browser.close()
}
if (failed.length > 0) throw new Error(`Not made: ${failed.join('\n')}`)
