import { isLanguage } from '@manger/contract'
import { showBanner } from './banner.ts'
import { onWords, partOf, say, type WordKey, word } from './page.ts'
import { SignInFailed, type SignInProblem } from './problem.ts'
import { problemText } from './problem-text.ts'

/** What a form does when it is sent. */
type Sending = {
  /** The word of its main button. */
  submit: WordKey
  send: () => Promise<void>
  /** Shows a problem at a place of its own; true when it did. */
  place?: (problem: SignInProblem) => boolean
}

/** What went wrong, in words that follow the chosen language. */
export const problemBox = (problem: SignInProblem): HTMLElement => {
  const text = document.createElement('p')
  text.className = 'problem'
  text.role = 'alert'
  const tell = () => {
    const { language } = document.documentElement.dataset
    text.textContent = problemText(problem, { word, language: isLanguage(language) ? language : 'en' })
  }
  tell()
  onWords(tell)
  return text
}

/** Shows what went wrong above the button, or takes it back. */
const tell = (form: HTMLElement, problem: SignInProblem | null): void => {
  form.querySelector('.problem')?.remove()
  if (problem !== null) partOf(form, '.submit', HTMLElement).before(problemBox(problem))
}

/** A form that is sent once at a time and tells what came of it; answers how to send it and how to forget a problem. */
export const sendOnce = (form: HTMLElement, { submit, send, place }: Sending) => {
  const button = partOf(form, '.submit', HTMLButtonElement)
  let isUnderWay = false

  const busy = (is: boolean) => {
    isUnderWay = is
    form.setAttribute('aria-busy', String(is))
    button.setAttribute('aria-disabled', String(is))
    say(button, is ? 'busy' : submit)
  }

  return {
    forget: () => tell(form, null),
    send: async (): Promise<void> => {
      if (isUnderWay) return
      tell(form, null)
      busy(true)
      try {
        await send()
      } catch (error) {
        const problem: SignInProblem = error instanceof SignInFailed ? error.problem : { kind: 'server' }
        busy(false)
        if (problem.kind === 'server') showBanner(problem.request ?? null)
        if (place?.(problem) !== true) tell(form, problem)
      }
    },
  }
}
