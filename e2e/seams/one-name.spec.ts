import { byNight } from '#fixtures/night.ts'
import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'

const PLACES = [
  { who: 'owner.ua', start: '/app/companies', language: 'en' },
  { who: 'owner.ua', start: '/app/companies', language: 'fr' },
  { who: 'admin', start: '/app/clients/1/companies', language: 'en' },
] as const

for (const { who, start, language } of byNight(PLACES, (place) => place.language === 'en')) {
  test(`every line of the menu of ${who} in ${language} leads to a page of the same name (review B21)`, async ({
    signedInAs,
  }) => {
    test.slow()
    const page = await signedInAs(who, language)
    await page.goto(start)
    const frame = new Frame(page)
    const lines = page.locator('nav').getByRole('listitem').getByRole('link')
    await expect(lines.filter({ hasText: /./ }).nth(5)).toBeVisible()
    const hrefs = await lines.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    for (const href of hrefs) {
      const line = page.locator(`nav li a[href="${href}"]`)
      // A line that leads out of the client takes the menu of the client along.
      if (!(await line.isVisible())) await page.goto(start)
      const label = (await line.textContent()) ?? ''
      await line.click()
      await expect(frame.title).toHaveText(label)
    }
  })
}
