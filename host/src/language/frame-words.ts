import type { Language } from '@manger/contract'
import type { Words } from '@manger/platform'

type Files = Record<Language, () => Promise<{ default: Words }>>

const HOST: Files = {
  uk: () => import('#locales/uk.json'),
  ru: () => import('#locales/ru.json'),
  en: () => import('#locales/en.json'),
  pl: () => import('#locales/pl.json'),
  nl: () => import('#locales/nl.json'),
  de: () => import('#locales/de.json'),
  fr: () => import('#locales/fr.json'),
  it: () => import('#locales/it.json'),
  ro: () => import('#locales/ro.json'),
  us: () => import('#locales/us.json'),
  et: () => import('#locales/et.json'),
}

const KIT: Files = {
  uk: () => import('@manger/ui/locales/uk.json'),
  ru: () => import('@manger/ui/locales/ru.json'),
  en: () => import('@manger/ui/locales/en.json'),
  pl: () => import('@manger/ui/locales/pl.json'),
  nl: () => import('@manger/ui/locales/nl.json'),
  de: () => import('@manger/ui/locales/de.json'),
  fr: () => import('@manger/ui/locales/fr.json'),
  it: () => import('@manger/ui/locales/it.json'),
  ro: () => import('@manger/ui/locales/ro.json'),
  us: () => import('@manger/ui/locales/us.json'),
  et: () => import('@manger/ui/locales/et.json'),
}

/** The words of the frame. */
export const hostWords = async (language: Language): Promise<Words> => (await HOST[language]()).default

/** The words of the kits, which every screen falls back to. */
export const kitWords = async (language: Language): Promise<Words> => (await KIT[language]()).default
