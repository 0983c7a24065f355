import { onWords, type WordKey, word } from './page.ts'

/** Gives what an element shows to the clipboard; refused, it stays selected, to be copied by hand. */
const copyShown = async (shown: HTMLElement, text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // A page without https has no clipboard, but may copy what is selected.
    getSelection()?.selectAllChildren(shown)
    try {
      return document.execCommand('copy')
    } catch {
      return false
    }
  }
}

type Copying = { shown: HTMLElement; text: string; told: HTMLElement }

/** A button that copies what an element shows, and tells it beside the button. */
export const onCopy = (button: HTMLButtonElement, { shown, text, told }: Copying): void => {
  let outcome: WordKey | null = null
  const tell = () => {
    told.textContent = outcome === null ? '' : word(outcome)
  }
  button.addEventListener('click', async () => {
    outcome = (await copyShown(shown, text)) ? 'copied' : 'copyRefused'
    tell()
  })
  onWords(tell)
}

/** Hands a text over as a file. */
export const download = (name: string, text: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
