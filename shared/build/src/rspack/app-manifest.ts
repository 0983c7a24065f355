import { LANGUAGES } from '@manger/contract'
import { tagOf, wordsOf } from './sign-in-pages.ts'

/**
 * What a phone shows before it puts the product among its apps, in the language of that phone: browsers choose among the
 * localised members themselves, so that the file is one for everybody and says the same as the sign-in page.
 */
export const appManifest = (text: string, folder: string): string => {
  const sentenceIn = (language: (typeof LANGUAGES)[number]) => wordsOf(folder, language).promiseBelow
  const description_localized = Object.fromEntries(
    LANGUAGES.map((language) => [tagOf(language), sentenceIn(language)]),
  )
  return JSON.stringify({
    ...JSON.parse(text),
    lang: 'en',
    description: sentenceIn('en'),
    description_localized,
  })
}
