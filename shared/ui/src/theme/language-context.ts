import type { Language } from '@manger/contract'
import { createContext } from 'react'

/** The language of the page, for the words of antd. */
export const LanguageContext = createContext<Language>('en')
