import { showTheme, storedThemeMode } from '@manger/ui/theme-mode'
import { takeReason } from '#session/end-reason.ts'
import { linkTokenOf } from '#session/return-path.ts'
import { fetchAppSoon } from './app.ts'
import { showCodeStep } from './code-step.ts'
import { keepOffSignedIn } from './enter.ts'
import { keptSetUp } from './kept-set-up.ts'
import { startLanguage } from './language.ts'
import { showNewPasswordStep } from './new-password-step.ts'
import { partOf } from './page.ts'
import { startPasswordStep } from './password-step.ts'

const SIGN_IN_PATH = '/auth'

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
