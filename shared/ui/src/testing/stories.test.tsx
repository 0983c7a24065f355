import { SKELETON_DELAY_MS } from '@manger/contract'
import { PageProvider, PlatformProvider } from '@manger/platform'
import { buildPage, createFakePlatform } from '@manger/testing'
import * as shell from '@manger/ui'
import * as charts from '@manger/ui/charts'
import * as data from '@manger/ui/data'
import * as imports from '@manger/ui/import'
import * as mix from '@manger/ui/mix'
import * as rare from '@manger/ui/rare'
import { act } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderKit } from './render-kit.tsx'
import { STORIES } from './stories.ts'

const faces = { ...shell, ...data, ...rare, ...charts, ...imports, ...mix }
const stories = Object.entries(STORIES)
const states = stories.flatMap(([name, { states: all }]) =>
  Object.entries(all).map(([state, Part]) => ({ name, state, Part })),
)

it('every part of the six faces has a story, and no story names anything else', () => {
  const parts = Object.entries(faces).filter(
    ([name, part]) => typeof part === 'function' && /^[A-Z]/.test(name),
  )
  const shown = new Set(stories.flatMap(([, { parts: named }]) => named))
  // It is around every story.
  shown.add('ThemeProvider')
  expect([...shown].toSorted()).toEqual(parts.map(([name]) => name).toSorted())
})

// No layout and no style sheets here: contrast and sizes are seen in the pictures.
const RULES = { 'color-contrast': { enabled: false }, region: { enabled: false } }

// antd points at the active option of an open list also where the list has none.
const isOfEmptyList = (problem: string) => /^aria-valid-attr-value.*role="combobox"/.test(problem)

const problemsOf = async () => {
  const { violations } = await axe.run(document.body, { rules: RULES })
  const problems = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`),
  )
  return problems.filter((problem) => !isOfEmptyList(problem))
}

// antd measures a textarea, and here nothing has a height; nor does this DOM know the element for searches.
const OF_THIS_DOM = ['`NaN`', 'The tag <%s> is unrecognized']
const isOfThisDom = ([text]: unknown[]) => OF_THIS_DOM.some((start) => String(text).startsWith(start))

const complaints: unknown[][] = []

beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...complaint) => void complaints.push(complaint))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe.each(states)('$name: $state', ({ Part }) => {
  it('is drawn without a complaint and can be read by everybody', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    renderKit(
      <PlatformProvider value={createFakePlatform().platform}>
        <PageProvider value={buildPage()}>
          <main>
            <Part />
          </main>
        </PageProvider>
      </PlatformProvider>,
    )
    // What waits for the late is there now; two hundred stories would wait half a minute for it.
    await act(() => vi.advanceTimersByTimeAsync(SKELETON_DELAY_MS + 10))
    vi.useRealTimers()
    expect(complaints.filter((each) => !isOfThisDom(each))).toEqual([])
    expect(await problemsOf()).toEqual([])
  })
})
