import { LANGUAGE_COOKIE } from '@manger/contract/session'
import { tellFigure } from '#commands/tell.ts'
import { expect, test } from '#fixtures/test.ts'
import { PlanningPage } from '#pages/planning.ts'

// What a person waits for: file by file, answer by answer. Whoever needs one more says here what for.
const REQUESTS = { goal: 25, atMost: 31, unit: 'requests' }

test('the day stands after few requests', async ({ baseURL, signedInAs }) => {
  const page = await signedInAs('owner.ua')
  // As for whoever has chosen a language: else the words of the usual one come too.
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'en', url: baseURL ?? '' }])
  await page.setViewportSize({ width: 1440, height: 900 })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url())
    // The stream of events is open as long as the page; pictures written into a style are no request.
    if (protocol.startsWith('http') && pathname !== '/ui/events') asked.push(pathname)
  })
  await page.goto('/app/farms/1/planning', { waitUntil: 'commit' })
  await new PlanningPage(page).feedings.getByRole('rowheader').first().waitFor()
  // What is asked once more when the stream of events opens after the answer is one and the same.
  const different = new Set(asked)
  expect(different.size, [...different].join('\n')).toBeLessThanOrEqual(REQUESTS.atMost)
  tellFigure('a first visit of the plan', different.size, REQUESTS)
})
