import { download, onCopy } from './keep-text.ts'
import { partOf, showStep, stepFrom } from './page.ts'

// The words of the question are the browser's own.
const askBefore = (event: BeforeUnloadEvent): void => event.preventDefault()

/** The recovery codes, once: nobody can show them again, so the way in stands below them and leaving asks. */
export const showCodesStep = (codes: readonly string[], onDone: () => void): void => {
  const step = stepFrom('codes-step')
  const button = (name: string) => partOf(step, `[name=${name}]`, HTMLButtonElement)
  const list = partOf(step, '.codes', HTMLElement)
  const rows = codes.map((code) => {
    const row = document.createElement('li')
    row.textContent = code
    return row
  })
  list.replaceChildren(...rows)
  const text = codes.join('\n')
  showStep(step, 'codesTitle')
  onCopy(button('copy'), { shown: list, text, told: partOf(step, '.told', HTMLElement) })
  // Which installation they open is forgotten by the time they are needed.
  button('save').addEventListener('click', () =>
    download('manger-recovery-codes.txt', `${location.origin}\n\n${text}\n`),
  )
  addEventListener('beforeunload', askBefore)
  partOf(step, '.submit', HTMLButtonElement).addEventListener(
    'click',
    () => {
      removeEventListener('beforeunload', askBefore)
      onDone()
    },
    { once: true },
  )
  // The form that had the focus is gone.
  partOf(step, 'h1', HTMLElement).focus()
}
