import type { Language } from '@manger/contract'
import type { ConfigProviderProps } from 'antd'
import english from 'antd/locale/en_US'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'

type AntdLocale = NonNullable<ConfigProviderProps['locale']>
type Loaded = [{ default: AntdLocale }, unknown]

/** One small chunk per language: antd's words and the calendar's month names. */
const LOADERS: Record<Language, () => Promise<Loaded>> = {
  uk: () => Promise.all([import('antd/locale/uk_UA'), import('dayjs/locale/uk')]),
  ru: () => Promise.all([import('antd/locale/ru_RU'), import('dayjs/locale/ru')]),
  en: () => Promise.all([{ default: english }, import('dayjs/locale/en')]),
  us: () => Promise.all([{ default: english }, import('dayjs/locale/en')]),
  pl: () => Promise.all([import('antd/locale/pl_PL'), import('dayjs/locale/pl')]),
  nl: () => Promise.all([import('antd/locale/nl_NL'), import('dayjs/locale/nl')]),
  de: () => Promise.all([import('antd/locale/de_DE'), import('dayjs/locale/de')]),
  fr: () => Promise.all([import('antd/locale/fr_FR'), import('dayjs/locale/fr')]),
  it: () => Promise.all([import('antd/locale/it_IT'), import('dayjs/locale/it')]),
  ro: () => Promise.all([import('antd/locale/ro_RO'), import('dayjs/locale/ro')]),
  et: () => Promise.all([import('antd/locale/et_EE'), import('dayjs/locale/et')]),
}

const known = new Map<Language, AntdLocale>()

/**
 * antd's locale of a language, English until it is there; dayjs is switched together with it. Never nothing:
 * antd adds a component around the page when the first locale arrives, and the whole page would start anew.
 */
export const useAntdLocale = (language: Language): AntdLocale => {
  const [locale, setLocale] = useState<AntdLocale>(known.get(language) ?? english)
  useEffect(() => {
    let isCurrent = true
    LOADERS[language]().then(
      ([antd]) => {
        if (!isCurrent) return
        dayjs.locale(language === 'us' ? 'en' : language)
        known.set(language, antd.default)
        setLocale(antd.default)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [language])
  return locale
}
