import { expect, type Page } from '#fixtures/test.ts'

/** Everything that the page may want later lies on the device, though nobody has opened it yet. */
export const untilAllIsKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const kept = new Set<string>()
          for (const name of await caches.keys())
            for (const { url } of await (await caches.open(name)).keys()) kept.add(new URL(url).pathname)
          const builds: string[] = JSON.parse(
            (await (await caches.match('/kept-builds'))?.text()) ?? '["/none/"]',
          )
          const folders = ['/', ...builds.filter((build) => build.startsWith('/remotes/planning/'))]
          const lists = await Promise.all(
            folders.map(async (folder) => {
              const { files, words } = await (await fetch(`${folder}files.json`)).json()
              return [...files, ...words.en].map((file: string) => folder + file)
            }),
          )
          const wanted = lists.flat()
          return folders.length > 1 && wanted.length > 100 && wanted.filter((file) => !kept.has(file)).length
        }),
      { timeout: 60_000 },
    )
    .toBe(0)
