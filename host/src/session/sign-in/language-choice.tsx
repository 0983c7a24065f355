import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '@manger/contract'
import { languageTag } from '#language/stored-language.ts'
import { LightIcon } from '#layout/light-icon.tsx'
import * as s from './language-choice.module.css'

type LanguageChoiceProps = { label: string; language: Language; onChange: (language: Language) => void }

/** The browser's own list: it works on every phone and needs no kit. */
export const LanguageChoice = ({ label, language, onChange }: LanguageChoiceProps) => (
  <span className={s.choice}>
    <LightIcon name="globe" size={17} />
    <select
      aria-label={label}
      value={language}
      onChange={({ target }) => isLanguage(target.value) && onChange(target.value)}
    >
      {LANGUAGES.map((name) => (
        <option key={name} value={name} lang={languageTag(name)}>
          {LANGUAGE_NAMES[name]}
        </option>
      ))}
    </select>
    <LightIcon name="chevron-down" size={15} />
  </span>
)
