import { label, partOf, say, type WordKey } from './page.ts'

/** A field of a step: what is typed there, and its error below it. */
export type Field = {
  input: HTMLInputElement
  /** Shows why what is typed is not taken; null takes it back. */
  fault: (key: WordKey | null) => void
}

/** The field of a name in a form. */
export const fieldOf = (form: HTMLElement, name: string): Field => {
  const input = partOf(form, `input[name=${name}]`, HTMLInputElement)
  const id = `${input.id}-error`
  const place = input.closest('.field')
  const about = input.getAttribute('aria-describedby')
  return {
    input,
    fault: (key) => {
      input.setAttribute('aria-invalid', String(key !== null))
      const shown = place?.querySelector<HTMLElement>('.error')
      if (key === null) {
        shown?.remove()
        if (about === null) input.removeAttribute('aria-describedby')
        else input.setAttribute('aria-describedby', about)
        return
      }
      const error = shown ?? document.createElement('p')
      error.className = 'error'
      error.id = id
      error.role = 'alert'
      say(error, key)
      if (!shown) place?.append(error)
      input.setAttribute('aria-describedby', about === null ? id : `${id} ${about}`)
    },
  }
}

/** The button that shows a password; it hides again by itself when the form is sent. */
export const keepEye = (form: HTMLElement, { input }: Field): { hide: () => void } => {
  const eye = partOf(form, '.eye', HTMLButtonElement)
  const show = (isShown: boolean) => {
    input.type = isShown ? 'text' : 'password'
    eye.setAttribute('aria-pressed', String(isShown))
    label(eye, isShown ? 'hide' : 'show')
  }
  eye.addEventListener('click', () => show(input.type === 'password'))
  return { hide: () => show(false) }
}
