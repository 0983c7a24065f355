import { BANNER_MS, isLanguage } from '@manger/contract'
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

const icon = (name: string): string => `<svg class="icon" aria-hidden="true"><use href="#${name}" /></svg>`

/** The red banner of a server 500: gone after 3 s or at a click (specification 2), kept while somebody reads it. */
const showBanner = (request: string | null): void => {
  document.querySelector('.banner')?.parentElement?.remove()
  // Around the button: a role inside of one is not read aloud.
  const alert = document.createElement('div')
  alert.role = 'alert'
  const banner = document.createElement('button')
  banner.type = 'button'
  banner.className = 'banner'
  banner.innerHTML = `<span class="banner-text">${icon('alarm')}<span></span></span>${icon('close')}`
  banner.title = word('close')
  const text = banner.querySelector('span span')
  if (text instanceof HTMLElement) say(text, 'banner')
  if (request !== null) {
    const detail = document.createElement('span')
    detail.className = 'banner-detail'
    detail.textContent = word('failedCall').replace('{{id}}', () => request)
    text?.after(detail)
  }
  const remove = () => alert.remove()
  let timer = setTimeout(remove, BANNER_MS)
  banner.addEventListener('pointerenter', () => clearTimeout(timer))
  banner.addEventListener('pointerleave', () => {
    timer = setTimeout(remove, BANNER_MS)
  })
  banner.addEventListener('click', remove)
  alert.append(banner)
  document.getElementById('sign-in')?.prepend(alert)
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
