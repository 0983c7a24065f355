import type { Language } from '@manger/contract'
import { useAtomValue } from 'jotai'
import { languageAtom } from '#language/language.atom.ts'
import words from '#locales/frame-lost.json'
import * as s from './frame-lost.module.css'

type FrameLostProps = {
  onRetry: () => void
  /** It came and crashed. */
  isCrash?: boolean
  /** Where work lies on this device that the server has not taken yet. */
  unsent?: readonly string[]
}

// All in the entry: what is missing may be the files of words.
const wordsOf = (language: Language) => words[language === 'us' ? 'en' : language]

/** In place of the page when its frame did not come or crashed: plain HTML, because the kit may be what is missing. */
export const FrameLost = ({ onRetry, isCrash = false, unsent = [] }: FrameLostProps) => {
  const t = wordsOf(useAtomValue(languageAtom))
  const [path] = unsent
  return (
    <main className={s.lost} role="alert">
      <h1 className={s.title}>{isCrash ? t.frameCrashed : t.frameLost}</h1>
      <p className={s.hint}>{isCrash ? t.frameCrashedHint : t.frameLostHint}</p>
      {unsent.length > 0 && (
        <p>
          {t.unsent} {path && <a href={path}>{t.open}</a>}
        </p>
      )}
      <button type="button" className={s.retry} onClick={onRetry}>
        {t.tryAgain}
      </button>
      {/* Not by the router: what crashed is made anew. */}
      {isCrash && <a href="/app">{t.start}</a>}
    </main>
  )
}
