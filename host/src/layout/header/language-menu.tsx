import { LANGUAGE_NAMES, LANGUAGES } from '@manger/contract'
import { useSession, useTranslate } from '@manger/platform'
import { Icon } from '@manger/ui'
import { languageTag } from '#language/stored-language.ts'
import { useFrameActions } from '#layout/frame-actions.ts'
import { Choices } from '#layout/popup/choices.tsx'
import { Popup } from '#layout/popup/popup.tsx'
import * as s from './header.module.css'

const CHOICES = LANGUAGES.map((key) => ({ key, title: LANGUAGE_NAMES[key], lang: languageTag(key) }))

/** The language in two letters; the list names each in its own words. */
export const LanguageMenu = () => {
  const t = useTranslate()
  const { language } = useSession()
  const { chooseLanguage } = useFrameActions()
  return (
    <Popup
      label={`${t('fields.language')}: ${LANGUAGE_NAMES[language]}, ${language.toUpperCase()}`}
      align="end"
      face={
        <>
          <Icon name="globe" size={17} />
          <span className={s.code}>{language.toUpperCase()}</span>
        </>
      }
    >
      {(close) => (
        <Choices
          choices={CHOICES}
          chosen={language}
          onChoose={(chosen) => {
            chooseLanguage(chosen)
            close()
          }}
        />
      )}
    </Popup>
  )
}
