import { beginSecondFactor } from './calls.ts'
import { problemBox } from './form.ts'
import { onCopy } from './keep-text.ts'
import { keepSetUp } from './kept-set-up.ts'
import { partOf, say, stepFrom } from './page.ts'
import { SignInFailed, type SignInProblem } from './problem.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** The key of an authenticator app, as the server has made it. */
export type AppKey = Awaited<ReturnType<typeof beginSecondFactor>>

/** A picture for the camera of an authenticator app, the way into one on this phone, and the key as text. */
export const showAppKey = (place: HTMLElement, { secret, uri, qr }: AppKey): void => {
  const shown = stepFrom('app-key')
  const picture = partOf(shown, '.qr', SVGElement)
  picture.setAttribute('viewBox', `0 0 ${qr.size} ${qr.size}`)
  const squares = document.createElementNS(SVG, 'path')
  squares.setAttribute('d', qr.path)
  squares.setAttribute('fill', 'currentColor')
  picture.append(squares)
  partOf(shown, 'a', HTMLAnchorElement).href = uri
  const key = partOf(shown, '.secret', HTMLElement)
  key.textContent = secret.match(/.{1,4}/g)?.join(' ') ?? ''
  const told = partOf(shown, '.told', HTMLElement)
  onCopy(partOf(shown, 'button', HTMLButtonElement), { shown: key, text: secret, told })
  place.replaceChildren(shown)
}

const noKey = (problem: SignInProblem, onRetry: () => void): Element[] => {
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.className = 'quiet'
  say(retry, 'tryAgain')
  retry.addEventListener('click', onRetry)
  return [problemBox(problem), retry]
}

/** Asks for the key that an app is set up with, keeps it for a reload, and shows it. */
export const setUpApp = async (place: HTMLElement, challenge: string): Promise<void> => {
  const waiting = document.createElement('p')
  say(waiting, 'busy')
  place.replaceChildren(waiting)
  try {
    const key = await beginSecondFactor(challenge)
    keepSetUp({ challenge, key })
    showAppKey(place, key)
  } catch (error) {
    const problem: SignInProblem = error instanceof SignInFailed ? error.problem : { kind: 'server' }
    place.replaceChildren(...noKey(problem, () => void setUpApp(place, challenge)))
  }
}
