import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '#fixtures/test.ts'
import { GUIDE } from '#guide/guide.ts'
import { GUIDE_NOW, openStage, quickHand } from '#guide/stage.ts'

test.use({ now: GUIDE_NOW })

test('films, pictures and words are of these steps: who changes one runs `npm run guide`', () => {
  const file = join(import.meta.dirname, '../../host/src/guide/made.json')
  const made: { chapters: unknown; films: object } = JSON.parse(readFileSync(file, 'utf8'))
  const told = GUIDE.map(({ key, for: people, view, steps }) => ({
    ...{ key, for: people, view },
    steps: steps.map((step) => step.key),
  }))
  expect(made.chapters).toEqual(told)
  expect(Object.keys(made.films)).toEqual(GUIDE.filter(({ isFilm }) => isFilm).map(({ key }) => key))
})

for (const chapter of GUIDE)
  test(`every step of the guide "${chapter.key}" can be done as it is told`, async ({ browser, server }) => {
    const page = await openStage({ browser, url: server.url }, chapter)
    const hand = quickHand(page)
    for (const { key, act } of chapter.steps) await test.step(key, () => act(page, hand))
    await page.context().close()
  })

test('the film of Getting started plays with subtitles of the reader, and the guide is found from everywhere', async ({
  signedInAs,
}) => {
  const page = await signedInAs('owner.us', 'de')
  const words = JSON.parse(readFileSync(join(import.meta.dirname, '../../host/guide/de.json'), 'utf8'))

  await test.step('a film of ours, with a sentence for each step', async () => {
    await page.goto('/app/getting-started?tour=welcome')
    const film = page.getByRole('dialog').locator('video')
    await expect(film.locator('track')).toHaveAttribute('srclang', 'de')
    await film.evaluate((video: HTMLVideoElement) => {
      video.muted = true
      return video.play()
    })
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.5)
    const said = film.evaluate((video: HTMLVideoElement) =>
      [...(video.textTracks[0]?.cues ?? [])].map((cue) => 'text' in cue && cue.text),
    )
    expect(await said).toEqual(Object.values(words.welcome.steps))
  })

  await test.step('a chapter by its name, with a picture of each step', async () => {
    await page.goto('/app/companies')
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    // An ü comes without a key here, and goes to what has the focus.
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.type(words.plan.title)
    await page.getByRole('option', { name: words.plan.title }).click()
    const steps = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('img') })
    await expect(steps).toHaveText(Object.values<string>(words.plan.steps))
    const sizes = steps.locator('img').evaluateAll((pictures: HTMLImageElement[]) =>
      Promise.all(
        pictures.map(async (picture) => {
          picture.loading = 'eager'
          await picture.decode()
          return picture.naturalWidth
        }),
      ),
    )
    expect(new Set(await sizes)).toEqual(new Set([1280]))
  })
})
