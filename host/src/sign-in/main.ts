import { isLanguage, type Language } from '@manger/contract'
import { showTheme, storedThemeMode } from '@manger/ui/theme-mode'
import { languageOfBrowser, storedLanguage, storeLanguage } from '#language/stored-language.ts'
import { takeReason } from '#session/end-reason.ts'
import { linkTokenOf, SIGN_IN_PATH, spokenIn } from '#session/return-path.ts'
import { isKept } from '#session/site-data.ts'
import { fetchAppSoon } from './app.ts'
import { showCodeStep } from './code-step.ts'
import { keepOffSignedIn } from './enter.ts'
import { keptSetUp } from './kept-set-up.ts'
import { showNewPasswordStep } from './new-password-step.ts'
import { partOf, speak } from './page.ts'
import { startPasswordStep } from './password-step.ts'

const spoken = (): string | undefined => document.documentElement.dataset.language

let wanted: Language | null = null

/** Fetches the page in another language and takes its words; without an answer the page stays as it is. */
const fetchWords = async (language: Language): Promise<void> => {
  wanted = language
  const answer = await fetch(`/sign-in.${language}.html`).catch(() => null)
  // Somebody has chosen another one while the page was under way.
  if (!answer?.ok || wanted !== language) return
  speak(language, new DOMParser().parseFromString(await answer.text(), 'text/html'))
}

const choose = (language: string): void => {
  if (!isLanguage(language)) return
  storeLanguage(language)
  void fetchWords(language)
}

/** The browser's own list: it works on every phone and needs no kit. */
const startLanguage = (given: Language | null): void => {
  const select = partOf(document, '.choice select', HTMLSelectElement)
  select.addEventListener('change', () => choose(select.value))
  // The server knows the choice by a cookie, which browsers of before do not have and some people take away.
  const known = storedLanguage() ?? given
  if (known === null) return
  select.value = known
  if (known !== spoken()) void fetchWords(known)
}

/** Wakes the sign-in page: it is drawn already, this makes it work. */
export const startSignIn = (): void => {
  // Without a choice the styles follow the device by themselves.
  const mode = storedThemeMode()
  if (mode !== 'system') showTheme(mode)
  if (keepOffSignedIn()) return
  const link = linkTokenOf(location)
  // Where nothing is kept, no cookie told the server either.
  const given = isKept() ? null : (spokenIn(location) ?? languageOfBrowser(navigator.languages))
  history.replaceState(null, '', SIGN_IN_PATH)
  startLanguage(given)
  const form = partOf(document, '#password-step', HTMLFormElement)
  const signIn = startPasswordStep(form)
  const begun = keptSetUp()
  if (link !== null)
    showNewPasswordStep(link, { onDone: () => signIn.show('passwordSet'), onLeave: () => signIn.show() })
  else if (begun !== null)
    showCodeStep({ challenge: begun.challenge, enrolled: false }, { key: begun.key, onBack: signIn.show })
  else signIn.show(takeReason() ?? (isKept() ? null : 'notKept'))
  form.dataset.ready = ''
  fetchAppSoon()
}
