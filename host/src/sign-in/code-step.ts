import type { SecondFactorNeeded, SignedIn } from '@manger/contract/session'
import { secondStep } from './calls.ts'
import { enter } from './enter.ts'
import { type Field, fieldOf } from './field.ts'
import { sendOnce } from './form.ts'
import { download, onCopy } from './keep-text.ts'
import { forgetSetUp } from './kept-set-up.ts'
import { hasKeyboard, partOf, say, showStep, stepFrom, type WordKey } from './page.ts'
import { type AppKey, setUpApp, showAppKey } from './set-up-app.ts'

// The words of the question are the browser's own.
const askBefore = (event: BeforeUnloadEvent): void => event.preventDefault()

/** The recovery codes, once: nobody can show them again, so the way in stands below them and leaving asks. */
const showCodesStep = (codes: readonly string[], onDone: () => void): void => {
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

const open = (signedIn: SignedIn): void => {
  forgetSetUp()
  if (signedIn.recovery_codes) showCodesStep(signedIn.recovery_codes, () => enter(signedIn))
  else enter(signedIn)
}

/** What a way of proving it says; the keys of a phone are digits where only digits can come. */
type Way = { lead: WordKey; label: WordKey; keys: 'numeric' | 'text'; other?: WordKey }

const SET_UP: Way = { lead: 'setUpLead', label: 'code', keys: 'numeric' }
const BY_APP: Way = { lead: 'codeLead', label: 'code', keys: 'numeric', other: 'useRecovery' }
const BY_RECOVERY: Way = { lead: 'recoveryLead', label: 'recoveryCode', keys: 'text', other: 'useApp' }

const show = (form: HTMLElement, { input }: Field, { lead, label, keys, other }: Way): void => {
  say(partOf(form, '.lead', HTMLElement), lead)
  say(partOf(form, 'label', HTMLElement), label)
  input.inputMode = keys
  if (other !== undefined) say(partOf(form, '.link', HTMLElement), other)
}

/** Offers the recovery codes to who lost the phone: digits alone cannot write one. */
const offerRecovery = (form: HTMLElement, code: Field): void => {
  let way = BY_APP
  partOf(form, '.link', HTMLButtonElement).addEventListener('click', () => {
    way = way === BY_APP ? BY_RECOVERY : BY_APP
    show(form, code, way)
    code.fault(null)
    code.input.value = ''
    code.input.focus()
  })
}

type Begun = {
  onBack: () => void
  /** The key of a set-up that was begun before the page was reloaded. */
  key?: AppKey
}

/** The second step: a code of the app, which is set up here where the server asks for one and there is none. */
export const showCodeStep = ({ challenge, enrolled }: SecondFactorNeeded, { onBack, key }: Begun): void => {
  const form = stepFrom('code-step')
  const code = fieldOf(form, 'code')
  const app = partOf(form, '.app', HTMLElement)
  show(form, code, enrolled ? BY_APP : SET_UP)

  const sending = sendOnce(form, {
    submit: enrolled ? 'submit' : 'setUpSubmit',
    place: ({ kind }) => {
      if (kind !== 'wrongCode') return false
      code.fault(enrolled ? 'wrongCode' : 'setUpWrong')
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
  partOf(form, '[name=back]', HTMLButtonElement).addEventListener('click', () => {
    forgetSetUp()
    onBack()
  })

  showStep(form, 'codeTitle')
  if (enrolled) {
    app.remove()
    offerRecovery(form, code)
  } else {
    partOf(form, '.link', HTMLElement).remove()
    say(partOf(form, '.submit', HTMLElement), 'setUpSubmit')
    if (key) showAppKey(app, key)
    else void setUpApp(app, challenge)
  }
  // A touch keyboard would cover the picture before it was seen.
  if (enrolled || hasKeyboard()) code.input.focus()
  else partOf(form, 'h1', HTMLElement).focus()
}
