import { isLanguage } from '@manger/contract'
import { showTheme, storedThemeMode } from '@manger/ui/theme-mode'
import { storedLanguage, storeLanguage } from '#language/stored-language.ts'
import { takeReason } from '#session/end-reason.ts'
import { linkTokenOf } from '#session/return-path.ts'
import { fetchAppSoon } from './app.ts'
import { showCodeStep } from './code-step.ts'
import { keepOffSignedIn } from './enter.ts'
import { keptSetUp } from './kept-set-up.ts'
import { showNewPasswordStep } from './new-password-step.ts'
import { partOf, speak } from './page.ts'
import { startPasswordStep } from './password-step.ts'

const SIGN_IN_PATH = '/auth'

const spoken = (): string | undefined => document.documentElement.dataset.language

/** Fetches the page in another language and takes its words; without an answer the page stays as it is. */
const change = async (wanted: string): Promise<void> => {
  if (!isLanguage(wanted)) return
  storeLanguage(wanted)
  const answer = await fetch(`/sign-in.${wanted}.html`).catch(() => null)
  // Somebody has chosen another one while the page was under way.
  if (!answer?.ok || storedLanguage() !== wanted) return
  speak(wanted, new DOMParser().parseFromString(await answer.text(), 'text/html'))
}

/** The browser's own list: it works on every phone and needs no kit. */
const startLanguage = (): void => {
  const select = partOf(document, '.choice select', HTMLSelectElement)
  select.addEventListener('change', () => void change(select.value))
  // The server knows the choice by a cookie, which browsers of before do not have and some people take away.
  const stored = storedLanguage()
  if (stored === null) return
  select.value = stored
  if (stored !== spoken()) void change(stored)
}

/** Wakes the sign-in page: it is drawn already, this makes it work. */
export const startSignIn = (): void => {
  // Without a choice the styles follow the device by themselves.
  const mode = storedThemeMode()
  if (mode !== 'system') showTheme(mode)
  if (keepOffSignedIn()) return
  const link = linkTokenOf(location)
  history.replaceState(null, '', SIGN_IN_PATH)
  startLanguage()
  const form = partOf(document, '#password-step', HTMLFormElement)
  const signIn = startPasswordStep(form)
  const begun = keptSetUp()
  if (link !== null)
    showNewPasswordStep(link, { onDone: () => signIn.show('passwordSet'), onLeave: () => signIn.show() })
  else if (begun !== null)
    showCodeStep({ challenge: begun.challenge, enrolled: false }, { key: begun.key, onBack: signIn.show })
  else signIn.show(takeReason())
  form.dataset.ready = ''
  fetchAppSoon()
}
