import { hostWords, kitWords } from '#language/frame-words.ts'
import { firstLanguage } from '#language/stored-language.ts'
import { fetchFirstFaces } from '#remotes/shares/shared-faces.ts'
import { prefetchFrame } from './entry.tsx'

/** Fetches what every first page needs: the frame, its words in the language of the page, and what remotes are given. */
export const prefetchWhileTyping = (): void => {
  const language = firstLanguage()
  prefetchFrame()
  // Who draws the frame asks again, and says so when they do not come.
  Promise.all([hostWords(language), kitWords(language)]).catch(() => undefined)
  fetchFirstFaces()
}
