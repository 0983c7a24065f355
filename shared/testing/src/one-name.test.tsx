import { LANGUAGES, type Route } from '@manger/contract'
import { ApiError, type Remote, type Words } from '@manger/platform'
import { act, cleanup, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakePlatform } from './index.ts'
import { absolute, REMOTES, readJson } from './layout/project.ts'

const { sampleFor }: { sampleFor: (route: Route) => unknown } = await import(
  absolute('shared/build/src/mount/answers.ts')
)

const open = async (folder: string) => {
  const { remote }: { remote: Remote } = await import(absolute(`${folder}/src/remote.tsx`))
  return remote.areas.flatMap((area) => {
    const pages = remote.pages[area.id] ?? []
    // Where an area has no page of its own, its first one opens.
    const page = pages.find(({ path }) => path === '') ?? pages[0]
    return area.menu === null || page === undefined ? [] : [{ folder, name: remote.name, area, page }]
  })
}
// Specification 2: the history redirects to that of the farms.
const LANDINGS: Readonly<Record<string, string>> = { history: 'farms' }
const lines = (await Promise.all(REMOTES.map(open))).flat()

const wordOf = (words: Words, key: string): unknown =>
  key.split('.').reduce<unknown>((value, part) => Object(value)[part], words)

const wordIn = (folder: string, language: string, key: string): unknown => {
  const own = wordOf(readJson(`${folder}/locales/${language}.json`) as Words, key)
  return own ?? wordOf(readJson(`${folder}/locales/en.json`) as Words, key)
}

const routeOf = (mount: string, path: string): string => `/app/${mount}${path === '' ? '' : `/${path}`}`

it.each(lines)('$area.mount has one name: its line in the menu and the title of its page', async (line) => {
  const { folder, name, area, page } = line
  const type = area.scope === 'root' ? 'admin' : 'client'
  const at = `/app/${area.mount}/${LANDINGS[area.mount] ?? page.path}`.replaceAll(/:\w+/g, '1')
  // Without words a text is its key, which stands for all languages.
  const fake = createFakePlatform({
    type,
    words: {},
    page: { remote: name },
    at,
    route: routeOf(area.mount, page.path),
  })
  Object.assign(fake.platform.api, {
    send: async (route: Route) => {
      const sample = sampleFor(route)
      if (sample === null || sample === undefined) throw new ApiError({ status: 404 })
      return sample
    },
  })
  const Screen = await page.screen()
  render(<Screen />, { wrapper: fake.Wrapper })
  for (let turn = 0; turn < 3; turn++) await act(() => new Promise((done) => setTimeout(done, 5)))
  const title = document.querySelector('h1')?.textContent ?? ''
  cleanup()
  for (const language of LANGUAGES) {
    const label = wordIn(folder, language, area.titleKey)
    expect([language, wordIn(folder, language, title) ?? title]).toEqual([language, label])
  }
})
