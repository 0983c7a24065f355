import { demoAccounts, signIn } from './calls.ts'
import { showCodeStep } from './code-step.ts'
import { enter } from './enter.ts'
import { fieldOf, keepEye } from './field.ts'
import { sendOnce } from './form.ts'
import { hasKeyboard, partOf, say, showStep, type WordKey } from './page.ts'
import type { SignInProblem } from './problem.ts'

/** The accounts of the demo world; a choice fills the form in and sends nothing. */
const offerDemo = async (
  form: HTMLElement,
  fill: (email: string, password: string) => void,
): Promise<void> => {
  const demo = partOf(form, '.demo', HTMLElement)
  const accounts = await demoAccounts()
  if (accounts.length === 0) return
  const rows = accounts.map(({ email, password }) => {
    const row = document.createElement('li')
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = email.split('@')[0] ?? email
    button.addEventListener('click', () => fill(email, password))
    row.append(button)
    return row
  })
  partOf(demo, 'ul', HTMLElement).replaceChildren(...rows)
  demo.dataset.hasAccounts = ''
}

/** The form with e-mail and password, as it came with the page. */
export const startPasswordStep = (form: HTMLElement) => {
  const email = fieldOf(form, 'email')
  const password = fieldOf(form, 'password')
  const eye = keepEye(form, password)

  const show = (notice: WordKey | null = null) => {
    const lead = partOf(form, '.lead, .notice', HTMLElement)
    lead.className = notice === null ? 'lead' : 'notice'
    lead.role = notice === null ? null : 'status'
    say(lead, notice ?? 'lead')
    if (!form.isConnected) showStep(form, 'title')
    // A touch keyboard would cover half of the page before anyone asked for it.
    if (hasKeyboard()) email.input.focus()
  }

  const place = (problem: SignInProblem): boolean => {
    if (problem.kind === 'refused') password.input.select()
    if (problem.kind !== 'secondFactor') return false
    showCodeStep(problem.needed, { onBack: show })
    return true
  }
  const sending = sendOnce(form, {
    submit: 'submit',
    place,
    send: async () => {
      enter(await signIn({ email: email.input.value.trim(), password: password.input.value }))
    },
  })

  form.addEventListener('input', () => {
    for (const field of [email, password]) if (field.input.value !== '') field.fault(null)
    sending.forget()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    eye.hide()
    const empty = [email, password].filter(({ input }) => input.value.trim() === '')
    for (const field of [email, password]) field.fault(empty.includes(field) ? 'required' : null)
    if (empty[0]) empty[0].input.focus()
    else void sending.send()
  })
  void offerDemo(form, (address, secret) => {
    email.input.value = address
    password.input.value = secret
    form.dispatchEvent(new Event('input'))
  })
  return { show }
}
