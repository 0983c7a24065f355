import { isLanguage, type Language } from '@manger/contract'
import { PageProvider, PlatformProvider } from '@manger/platform'
import { createMemoryRouter, RouterProvider } from '@manger/platform/router'
import { buildPage, createFakePlatform } from '@manger/testing'
import { createInstance } from 'i18next'
import { type ComponentType, useState } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { STORIES } from '#testing/stories.ts'
import { ThemeProvider } from '#theme/theme-provider.tsx'
import de from '../locales/de.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import uk from '../locales/uk.json' with { type: 'json' }
import * as s from './catalogue.module.css'

const createWords = (language: Language) => {
  const i18n = createInstance()
  void i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'ui',
    resources: { de: { ui: de }, en: { ui: en }, uk: { ui: uk } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return i18n
}

const State = ({ name, part: Part }: { name: string; part: ComponentType }) => (
  <section className={s.state}>
    <h2>{name}</h2>
    <div className={s.part}>
      <Part />
    </div>
  </section>
)

/** A story in one language and theme: all of its states below each other, or the one that is asked for. */
export const Frame = ({ asked }: { asked: URLSearchParams }) => {
  const named = asked.get('language')
  const language: Language = isLanguage(named) ? named : 'en'
  const states = Object.entries(STORIES[asked.get('story') ?? '']?.states ?? {})
  const shown = asked.has('state') ? states.filter(([name]) => name === asked.get('state')) : states
  const [i18n] = useState(() => createWords(language))
  const [platform] = useState(() => createFakePlatform({ language }).platform)
  const [router] = useState(() => {
    const parts = shown.map(([name, part]) => <State key={name} name={name} part={part} />)
    return createMemoryRouter([{ path: '*', element: <main className={s.states}>{parts}</main> }])
  })
  return (
    <I18nextProvider i18n={i18n}>
      <PlatformProvider value={platform}>
        <PageProvider value={buildPage()}>
          <ThemeProvider language={language}>
            <RouterProvider router={router} />
          </ThemeProvider>
        </PageProvider>
      </PlatformProvider>
    </I18nextProvider>
  )
}
