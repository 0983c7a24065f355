import type { Page } from '#fixtures/test.ts'

/** How many answers of the server lie on the device of a page. */
export const keptAnswers = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const opening = indexedDB.open('manger')
    opening.onsuccess = () => {
      const count = opening.result.transaction('answers').objectStore('answers').count()
      count.onsuccess = () => resolve(count.result)
    }
    return promise
  })
