import {
  type Page,
  PageProvider,
  type Platform,
  PlatformProvider,
  type Words,
  WRITTEN_NUMBERS,
} from '@manger/platform'
import { createMemoryRouter, RouterProvider } from '@manger/platform/router'
import { createInstance } from 'i18next'
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { SWRConfig } from 'swr'

/** Where the page stands, the pattern that gives it its parameters, and the words by namespace. */
export type FakePlace = { at?: string; route?: string; words?: Readonly<Record<string, Words>> }

type Parts = { platform: Platform; page: Page; place: FakePlace }

const createWords = (language: string, words: FakePlace['words']) => {
  const i18n = createInstance()
  void i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { ...words } },
    initAsync: false,
    interpolation: WRITTEN_NUMBERS,
  })
  return i18n
}

/** Everything the host puts around a screen: router, words, cache, platform and place. */
export const createFakeWrapper = ({ platform, page, place }: Parts) => {
  const Slot = createContext<ReactNode>(null)
  const Inside = () => use(Slot)
  const { at = '/', route = '*', words } = place
  const router = createMemoryRouter([{ path: route, element: <Inside /> }], { initialEntries: [at] })
  const i18n = createWords(platform.session.language, words)
  const cache = new Map()

  const Wrapper: ComponentType<{ children: ReactNode }> = ({ children }) => (
    <I18nextProvider i18n={i18n}>
      <SWRConfig value={{ provider: () => cache, dedupingInterval: 0, shouldRetryOnError: false }}>
        <PlatformProvider value={platform}>
          <PageProvider value={page}>
            <Slot value={children}>
              <RouterProvider router={router} />
            </Slot>
          </PageProvider>
        </PlatformProvider>
      </SWRConfig>
    </I18nextProvider>
  )
  return { Wrapper, location: () => `${router.state.location.pathname}${router.state.location.search}` }
}
