import type { Feeding } from '@manger/contract/feedings'
import { useParams } from '@manger/platform/router'
import { createFakePlatform, type FakePlatform, type FakePlatformOptions } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import uk from '../../locales/uk.json' with { type: 'json' }
import { type FeedingServer, serveFeeding } from './feeding-server.ts'

/** Words of this remote and of the kit. */
export const WORDS = { en: { planning: en, ui: uiEn }, uk: { planning: uk, ui: uiUk } }

/** The moment at which every test of the cab begins. */
export const NOW = new Date('2026-11-20T05:31:00Z')

/** A cab that is opened for a test. */
export type CabOptions = Omit<FakePlatformOptions, 'language'> & {
  language?: 'en' | 'uk'
  /** The demo world offers a scale that only pretends. */
  isDemo?: boolean
  /** The feeding cannot be read at first. */
  isDown?: boolean
  /** The server of another browser: both work on the same feeding. */
  server?: FeedingServer
}

/** A cab that is open, and what can be done to it. */
export type OpenCab = {
  fake: FakePlatform
  server: FeedingServer
  user: ReturnType<typeof userEvent.setup>
  /** Lets time go by: readings of the scale and counting clocks come. */
  pass: (seconds: number) => Promise<void>
  /** Lets time go by until it is so; answers after how many seconds, at most a minute. */
  until: (isSo: () => boolean) => Promise<number>
  /** Opens the same page anew, as after a reload of the browser: only what the device keeps is still there. */
  reopen: () => void
  /** Opens the page a second time in the same browser: what the device keeps is shared. */
  openTab: () => HTMLElement
  /** What this browser shows; dialogs stand outside of it. */
  view: () => HTMLElement
  close: () => void
}

/** Text as it is read: the spaces that never break are spaces. */
export const plain = (element: Element): string => (element.textContent ?? '').replaceAll('\u00a0', ' ')

/** Opens a page of the cab for one feeding, with a clock that only the test moves. */
export const openCab = (Screen: ComponentType, feeding: Feeding, options: CabOptions = {}): OpenCab => {
  const { language = 'en', isDemo, isDown, server: shared, ...rest } = options
  const fake = createFakePlatform({
    language,
    words: WORDS[language],
    page: { remote: 'planning' },
    at: '/app/farms/1/planning/1/load',
    route: '/app/farms/1/planning/:feedingId?/:page?',
    ...rest,
  })
  const server = shared ?? serveFeeding(fake, feeding, { isDemo, isDown })
  shared?.attach(fake)
  // Left is left: at any other address there is nothing.
  const Page = () => (useParams().feedingId === undefined ? null : <Screen />)
  const pass = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)))
  let view = render(<Page />, { wrapper: fake.Wrapper })
  return {
    fake,
    server,
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
    pass,
    until: async (isSo) => {
      let seconds = 0
      for (; seconds < 60 && !isSo(); seconds += 0.5) await pass(0.5)
      return seconds
    },
    reopen: () => {
      view.unmount()
      view = render(<Page />, { wrapper: fake.Wrapper })
    },
    openTab: () => render(<Page />, { wrapper: fake.Wrapper }).container,
    view: () => view.container,
    close: () => view.unmount(),
  }
}
