import { isLanguage } from '@manger/contract'
import { storedLanguage, storeLanguage } from '#language/stored-language.ts'
import { partOf, speak } from './page.ts'

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
export const startLanguage = (): void => {
  const select = partOf(document, '.choice select', HTMLSelectElement)
  select.addEventListener('change', () => void change(select.value))
  // The server knows the choice by a cookie, which browsers of before do not have and some people take away.
  const stored = storedLanguage()
  if (stored === null) return
  select.value = stored
  if (stored !== spoken()) void change(stored)
}
