import type { Language } from '@manger/contract'
import type { SignInWords } from './sign-in-words.ts'

/** A word of the page. */
export type WordKey = keyof SignInWords

/** The sign-in page is static HTML: this finds its parts, fills them with words and speaks another language. */
const byId = <Wanted extends Element>(id: string, kind: new () => Wanted): Wanted => {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`sign-in.html has no #${id}`)
  return found
}

/** The part of an element that a selector names. */
export const partOf = <Wanted extends Element>(
  root: ParentNode,
  selector: string,
  kind: new () => Wanted,
): Wanted => {
  const found = root.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`sign-in.html has no ${selector}`)
  return found
}

const readWords = (page: Document): SignInWords =>
  JSON.parse(page.getElementById('words')?.textContent ?? '{}')

/** Whether somebody types on keys: the keyboard of a touch screen covers half of the page. */
export const hasKeyboard = (): boolean => matchMedia('(pointer: fine)').matches

let words: SignInWords | null = null

/** A word in the language that the page speaks. */
export const word = (key: WordKey): string => {
  words ??= readWords(document)
  return words[key]
}

const isWord = (key: string | undefined): key is WordKey => key !== undefined && key in (words ?? {})

const fill = (root: ParentNode): void => {
  for (const element of root.querySelectorAll<HTMLElement>('[data-word]'))
    if (isWord(element.dataset.word)) element.textContent = word(element.dataset.word)
  for (const element of root.querySelectorAll<HTMLElement>('[data-label]'))
    if (isWord(element.dataset.label)) element.setAttribute('aria-label', word(element.dataset.label))
}

/** Gives an element a word that changes with the language. */
export const say = (element: HTMLElement, key: WordKey): void => {
  element.dataset.word = key
  element.textContent = word(key)
}

/** Names a control without visible words. */
export const label = (element: HTMLElement, key: WordKey): void => {
  element.dataset.label = key
  element.setAttribute('aria-label', word(key))
}

let listeners: (() => void)[] = []

/** Calls back when the page speaks another language: for texts that are more than one word. */
export const onWords = (callback: () => void): void => {
  listeners.push(callback)
}

let title: WordKey = 'title'

/** The step that is shown now, and the title of the page by it. */
export const showStep = (step: HTMLElement, key: WordKey): void => {
  title = key
  document.title = `${word(key)} - Manger`
  listeners = []
  byId('step', HTMLElement).replaceChildren(step)
}

/** A step out of its template, in the language of the page. */
export const stepFrom = (template: string): HTMLElement => {
  const step = byId(template, HTMLTemplateElement).content.firstElementChild?.cloneNode(true)
  if (!(step instanceof HTMLElement)) throw new Error(`#${template} is empty`)
  word('title')
  fill(step)
  return step
}

/** Takes the words of a page in another language over; what is typed stays. */
export const speak = (language: Language, page: Document): void => {
  words = readWords(page)
  document.documentElement.lang = page.documentElement.lang
  document.documentElement.dataset.language = language
  document.title = `${word(title)} - Manger`
  fill(document)
  for (const tell of listeners) tell()
}
