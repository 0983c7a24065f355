import type { SecondFactorNeeded, SignedIn } from '@manger/contract/session'
import { beginSecondFactor, secondStep } from './calls.ts'
import { enter } from './enter.ts'
import { fieldOf } from './field.ts'
import { sendOnce } from './form.ts'
import { onWords, partOf, say, showStep, stepFrom, word } from './page.ts'
import { SignInFailed, type SignInProblem } from './problem.ts'
import { problemText } from './problem-text.ts'

const SVG = 'http://www.w3.org/2000/svg'

type App = Awaited<ReturnType<typeof beginSecondFactor>>

/** The key of an authenticator app: a picture for its camera, and the same as text. */
const pictureOf = ({ secret, qr }: App): Element[] => {
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('class', 'qr')
  picture.setAttribute('viewBox', `0 0 ${qr.size} ${qr.size}`)
  picture.setAttribute('shape-rendering', 'crispEdges')
  picture.setAttribute('role', 'img')
  picture.setAttribute('aria-label', word('setUpPicture'))
  picture.dataset.label = 'setUpPicture'
  const squares = document.createElementNS(SVG, 'path')
  squares.setAttribute('d', qr.path)
  squares.setAttribute('fill', 'currentColor')
  picture.append(squares)
  const hint = document.createElement('p')
  hint.className = 'hint'
  say(hint, 'setUpSecret')
  const key = document.createElement('code')
  key.className = 'secret'
  key.textContent = secret.match(/.{1,4}/g)?.join(' ') ?? ''
  return [picture, hint, key]
}

const noKey = (problem: SignInProblem, onRetry: () => void): Element[] => {
  const text = document.createElement('p')
  text.className = 'problem'
  text.role = 'alert'
  text.textContent = problemText(problem)
  onWords(() => {
    text.textContent = problemText(problem)
  })
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.className = 'quiet'
  say(retry, 'tryAgain')
  retry.addEventListener('click', onRetry)
  return [text, retry]
}

/** Asks for the key that an app is set up with, and shows it. */
const setUpApp = async (place: HTMLElement, challenge: string): Promise<void> => {
  const waiting = document.createElement('p')
  say(waiting, 'busy')
  place.replaceChildren(waiting)
  try {
    place.replaceChildren(...pictureOf(await beginSecondFactor(challenge)))
  } catch (error) {
    const problem: SignInProblem = error instanceof SignInFailed ? error.problem : { kind: 'server' }
    place.replaceChildren(...noKey(problem, () => void setUpApp(place, challenge)))
  }
}

/** The recovery codes, once: nobody can show them again, so the way in stands below them. */
const showCodes = (codes: readonly string[], onDone: () => void): void => {
  const step = stepFrom('codes-step')
  const rows = codes.map((code) => {
    const row = document.createElement('li')
    row.textContent = code
    return row
  })
  partOf(step, '.codes', HTMLElement).replaceChildren(...rows)
  partOf(step, '.submit', HTMLButtonElement).addEventListener('click', onDone, { once: true })
  showStep(step, 'codesTitle')
  // The form that had the focus is gone.
  partOf(step, 'h1', HTMLElement).focus()
}

const open = (signedIn: SignedIn): void => {
  if (signedIn.recovery_codes) showCodes(signedIn.recovery_codes, () => enter(signedIn))
  else enter(signedIn)
}

/** The second step: a code of the app, which is set up here where the server asks for one and there is none. */
export const showCodeStep = ({ challenge, enrolled }: SecondFactorNeeded, onBack: () => void): void => {
  const form = stepFrom('code-step')
  const code = fieldOf(form, 'code')
  say(partOf(form, 'h1', HTMLElement), enrolled ? 'codeTitle' : 'setUpTitle')
  say(partOf(form, '.lead', HTMLElement), enrolled ? 'codeLead' : 'setUpLead')
  const app = partOf(form, '.app', HTMLElement)

  const sending = sendOnce(form, {
    submit: 'submit',
    place: ({ kind }) => {
      if (kind !== 'wrongCode') return false
      code.fault('wrongCode')
      code.input.select()
      return true
    },
    send: async () => open(await secondStep({ challenge, code: code.input.value.trim() })),
  })
  code.input.addEventListener('input', () => {
    code.fault(null)
    sending.forget()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const isEmpty = code.input.value.trim() === ''
    code.fault(isEmpty ? 'required' : null)
    if (isEmpty) code.input.focus()
    else void sending.send()
  })
  partOf(form, '.quiet', HTMLButtonElement).addEventListener('click', onBack)

  showStep(form, enrolled ? 'codeTitle' : 'setUpTitle')
  if (enrolled) app.remove()
  else void setUpApp(app, challenge)
  code.input.focus()
}
