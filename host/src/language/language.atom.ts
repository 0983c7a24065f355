import type { Language } from '@manger/contract'
import { atom } from 'jotai'
import { firstLanguage } from './stored-language.ts'

/** The language of every text on the page; set when its words have arrived. */
export const languageAtom = atom<Language>(firstLanguage())
