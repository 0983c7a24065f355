import type { Language } from '@manger/contract'
import { useAtomValue } from 'jotai'
import { languageAtom } from '#language/language.atom.ts'
import words from '#locales/frame-lost.json'
import * as s from './frame-lost.module.css'

// All in the entry: what is missing may be the files of words.
const wordsOf = (language: Language) => words[language === 'us' ? 'en' : language]

/** In place of the page when its frame did not come, or crashed above the router: plain HTML, because the kit may be what is missing. */
export const FrameLost = ({ onRetry }: { onRetry: () => void }) => {
  const t = wordsOf(useAtomValue(languageAtom))
  return (
    <main className={s.lost} role="alert">
      <h1 className={s.title}>{t.frameLost}</h1>
      <p className={s.hint}>{t.frameLostHint}</p>
      <button type="button" className={s.retry} onClick={onRetry}>
        {t.tryAgain}
      </button>
    </main>
  )
}
