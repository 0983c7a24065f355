import type { Language } from '@manger/contract'
import { PageProvider, PlatformProvider } from '@manger/platform'
import { createMemoryRouter, RouterProvider } from '@manger/platform/router'
import { buildPage, createFakePlatform } from '@manger/testing'
import { render } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { ThemeProvider } from '#theme/theme-provider.tsx'
import en from '../../locales/en.json' with { type: 'json' }

const i18nOf = (language: Language) => {
  const i18n = createInstance()
  void i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    ns: ['ui'],
    defaultNS: 'ui',
    resources: { en: { ui: en } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return i18n
}

/** Renders inside everything that the host puts around the kit; `language` decides clock and separators. */
export const renderKit = (children: ReactNode, language: Language = 'en') => {
  const i18n = i18nOf(language)
  const router = createMemoryRouter([{ path: '*', element: children }])
  return render(
    <I18nextProvider i18n={i18n}>
      <PlatformProvider value={createFakePlatform().platform}>
        <PageProvider value={buildPage()}>
          <ThemeProvider language={language}>
            <RouterProvider router={router} />
          </ThemeProvider>
        </PageProvider>
      </PlatformProvider>
    </I18nextProvider>,
  )
}
