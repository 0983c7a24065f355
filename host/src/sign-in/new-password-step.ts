import { newPassword } from './calls.ts'
import { fieldOf, keepEye } from './field.ts'
import { sendOnce } from './form.ts'
import { partOf, showStep, stepFrom } from './page.ts'

type Leaving = {
  /** To the sign-in, with the new password set. */
  onDone: () => void
  /** To the sign-in, without a new password. */
  onLeave: () => void
}

/** Chooses a new password by a link that an administrator has made; it is typed once and can be looked at. */
export const showNewPasswordStep = (token: string, { onDone, onLeave }: Leaving): void => {
  const form = stepFrom('new-password-step')
  const password = fieldOf(form, 'password')
  const eye = keepEye(form, password)
  const sending = sendOnce(form, {
    submit: 'setPassword',
    place: ({ kind }) => {
      if (kind !== 'badPassword' && kind !== 'weakPassword') return false
      password.fault(kind)
      password.input.focus()
      return true
    },
    send: async () => {
      await newPassword({ token, password: password.input.value })
      onDone()
    },
  })
  password.input.addEventListener('input', () => {
    password.fault(null)
    sending.forget()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    eye.hide()
    const isEmpty = password.input.value === ''
    password.fault(isEmpty ? 'badPassword' : null)
    if (isEmpty) password.input.focus()
    else void sending.send()
  })
  partOf(form, '.quiet', HTMLButtonElement).addEventListener('click', onLeave)
  showStep(form, 'newTitle')
  password.input.focus()
}
