import type { Language } from '@manger/contract'
import { vi } from 'vitest'
import template from '#sign-in/sign-in.html?raw'
import { SIGN_IN_ROUTES } from '#sign-in/sign-in-routes.ts'
import { signInWords } from '#sign-in/sign-in-words.ts'

type Call = keyof typeof SIGN_IN_ROUTES
type Answers = Partial<Record<Call, () => Response | Promise<Response>>>

/** What a sign-in answers. */
export const SESSION = { token: 'signed', user_type: 'staff', modules: ['main'], exp: 0 }

/** A refusal without a body. */
export const refuse = (status: number) => () => new Response(null, { status })

const pageIn = (language: Language): string => {
  const words: Readonly<Record<string, string>> = signInWords(language)
  return template
    .replace(/<html[^>]*>/, `<html lang="${language}" data-language="${language}">`)
    .replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => words[key] ?? '')
    .replace('<!-- languages -->', '<option value="en">English</option><option value="de">Deutsch</option>')
    .replace('<!-- app -->', '<script src="/main.js" integrity="sha384-x" crossorigin></script>')
    .replace('<!-- words -->', `<script type="application/json" id="words">${JSON.stringify(words)}</script>`)
}

/** The English page as it comes from the server, before its script has run. */
export const setUpPage = (): void => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/auth')
  const page = new DOMParser().parseFromString(pageIn('en'), 'text/html')
  document.documentElement.dataset.language = 'en'
  for (const script of document.head.querySelectorAll('script')) script.remove()
  // The scripts of the signed-in page are no part of this one.
  Reflect.set(Reflect.get(window, 'happyDOM').settings, 'handleDisabledFileLoadingAsSuccess', true)
  document.body.innerHTML = page.body.innerHTML
}

let listening: AbortController | null = null

/** The page is left: nothing of it hears of later ones, nor leads away from them. */
export const leavePage = (): void => {
  listening?.abort()
  // Who has entered waits for a first drawing, and asks for the page anew where none comes.
  document.getElementById('root')?.append(document.createElement('main'))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('data-language')
  document.body.replaceChildren()
}

// A page that was left hears nothing any more; here all pages share one window.
const followListeners = (): void => {
  listening = new AbortController()
  const { signal } = listening
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (name: string, listener: EventListenerOrEventListenerObject, options?: object | boolean) =>
      add(name, listener, { ...Object(options), signal }),
  )
}

/** Runs the script of the page, with a server that gives these answers; tells what it was sent. */
export const wake = async (answers: Answers = {}) => {
  const sent: { call: Call; body: unknown }[] = []
  vi.stubGlobal('SIGN_IN_CALLS', SIGN_IN_ROUTES)
  vi.stubGlobal('fetch', async (address: string, options?: RequestInit) => {
    const language = /^\/sign-in\.(\w+)\.html$/.exec(address)?.[1]
    if (language !== undefined) return new Response(pageIn(language as Language))
    const found = Object.entries(SIGN_IN_ROUTES).find(([, { path }]) => address === `/api/${path}`)
    const call = found?.[0] as Call
    sent.push({ call, body: JSON.parse(String(options?.body ?? 'null')) })
    return (answers[call] ?? (() => Response.json({ status: 'ok', demo: false, accounts: [] })))()
  })
  // Each page has modules of its own: they keep its words and whether somebody has entered.
  followListeners()
  vi.resetModules()
  const { startSignIn } = await import('#sign-in/main.ts')
  startSignIn()
  return (call: Call) => sent.filter((one) => one.call === call).map(({ body }) => body)
}
