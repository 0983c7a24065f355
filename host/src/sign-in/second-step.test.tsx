import { seen } from '@manger/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { leavePage, refuse, SESSION, setUpPage, wake } from './testing/sign-in-page.ts'

const email = () => screen.getByLabelText('Email')
const submit = () => screen.getByRole('button', { name: 'Sign in' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { name })
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
const send = async () => {
  await userEvent.type(email(), 'olena@farm.example')
  await userEvent.type(screen.getByLabelText('Password'), 'wrong one')
  await userEvent.click(submit())
}

// Signed by nobody: the page reads only when it expires.
const challenge = (expiresInS: number): string =>
  `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + expiresInS }))}.x`

const ask =
  (enrolled: boolean, token = 'signed') =>
  () =>
    Response.json(
      { code: 'second_factor_required', current: { challenge: token, enrolled } },
      { status: 401 },
    )
const APP = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 3, path: 'M0 0h1v1h-1z' } }
const begin = () => Response.json(APP)

/** A reload: the page comes anew, what the tab keeps stays. */
const reload = (answers: Parameters<typeof wake>[0]) => {
  const kept = { ...sessionStorage }
  leavePage()
  setUpPage()
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  return wake(answers)
}

beforeEach(setUpPage)
afterEach(leavePage)

const code = () => screen.getByLabelText('Code')

describe('a code', () => {
  test('is asked for, sent once, and told beside the field when it is wrong', async () => {
    const asked = await wake({ signIn: ask(true), secondStep: refuse(400) })
    await send()
    await heading('Second factor')
    expect(document.activeElement).toBe(code())
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('This field is required.')
    await userEvent.type(code(), ' 123456 {Enter}')
    expect(asked('secondStep')).toEqual([{ challenge: 'signed', code: '123456' }])
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^This code is wrong/))
    expect(code().getAttribute('aria-invalid')).toBe('true')
    expect(code()).toHaveProperty('value', ' 123456 ')
  })

  test('has a field that a phone fills in with digits, and a reader hears what it is for, also beside an error', async () => {
    await wake({ signIn: ask(true) })
    await send()
    await heading('Second factor')
    expect(code()).toMatchObject({ inputMode: 'numeric', autocomplete: 'one-time-code' })
    const why = 'Enter the code that your authenticator app shows.'
    expect(described(code())).toBe(why)
    await userEvent.keyboard('{Enter}')
    expect(described(code())).toBe(`This field is required. ${why}`)
    await userEvent.keyboard('1')
    expect(described(code())).toBe(why)
  })

  test('may be a recovery code, for which the phone shows its letters', async () => {
    const asked = await wake({ signIn: ask(true), secondStep: refuse(400) })
    await send()
    await heading('Second factor')
    await userEvent.type(code(), '12')
    await press('No phone? Enter a recovery code')
    const field = screen.getByLabelText('Recovery code')
    expect(document.activeElement).toBe(field)
    expect(field).toMatchObject({ inputMode: 'text', value: '' })
    await userEvent.keyboard('AAAA-BBBB{Enter}')
    expect(asked('secondStep')).toEqual([{ challenge: 'signed', code: 'AAAA-BBBB' }])
    await press('Enter the code of the app')
    expect(code()).toMatchObject({ inputMode: 'numeric' })
  })

  test('that comes too late leads back to what was typed, and to the words of the form', async () => {
    await wake({ signIn: ask(true), secondStep: refuse(401) })
    await send()
    await heading('Second factor')
    await userEvent.type(code(), '123456{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This took too long/)
    await press('Back')
    expect(email()).toHaveProperty('value', 'olena@farm.example')
    expect(submit().getAttribute('aria-disabled')).toBe('false')
    expect(screen.getByText('Use the e-mail your farm gave you.')).toBeTruthy()
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('an app that is set up where one is asked for', () => {
  const signedIn = () => Response.json({ ...SESSION, recovery_codes: ['AAAA-BBBB', 'CCCC-DDDD'] })

  test('has a picture, a way into it on the same phone, and a key that can be copied', async () => {
    await wake({ signIn: ask(false), begin })
    await send()
    expect(await screen.findByRole('img', { name: 'Picture for the authenticator app' })).toBeTruthy()
    expect(described(code())).toMatch(/^You see the data of all clients/)
    expect(screen.getByRole('link', { name: 'Open the app here' })).toHaveProperty('href', APP.uri)
    expect(screen.getByText('ABCD EFGH')).toBeTruthy()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await press('Copy')
    expect(write).toHaveBeenCalledWith('ABCDEFGH')
    expect(screen.getByRole('status').textContent).toBe('Copied')
  })

  test('says of a wrong code that it does not fit the picture: it cannot have been used before', async () => {
    await wake({ signIn: ask(false), begin, secondStep: refuse(400) })
    await send()
    await screen.findByText('ABCD EFGH')
    await userEvent.type(code(), '123456')
    await press('Continue')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^This code does not fit/))
  })

  test('is the same one after a reload, until it is left or nobody would take its code any more', async () => {
    const answers = { signIn: ask(false, challenge(600)), begin, secondStep: signedIn }
    await wake(answers)
    await send()
    await screen.findByText('ABCD EFGH')

    const asked = await reload(answers)
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
    expect(asked('begin')).toEqual([])
    await press('Back')
    expect(await heading('Sign in')).toBeTruthy()

    await reload(answers)
    expect(screen.queryByText('ABCD EFGH')).toBeNull()

    const late = { ...answers, signIn: ask(false, challenge(-1)) }
    await reload(late)
    await send()
    await screen.findByText('ABCD EFGH')
    await reload(late)
    expect(screen.queryByText('ABCD EFGH')).toBeNull()
  })

  test('gives recovery codes once: they can be copied, and leaving without a word asks first', async () => {
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await wake({ signIn: ask(false, challenge(600)), begin, secondStep: signedIn })
    await send()
    await screen.findByText('ABCD EFGH')
    expect(asks()).toBe(false)
    await userEvent.type(code(), '123456{Enter}')
    expect(await screen.findByText('AAAA-BBBB')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Recovery codes' }))
    expect(sessionStorage.getItem('set_up')).toBeNull()
    expect(localStorage.getItem('token')).toBeNull()
    expect(asks()).toBe(true)
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await press('Copy')
    expect(write).toHaveBeenCalledWith('AAAA-BBBB\nCCCC-DDDD')
    await press('I have them, open Manger')
    expect(localStorage.getItem('token')).toBe('signed')
    expect(asks()).toBe(false)
  })

  test('leaves what the browser does not copy selected, and says so', async () => {
    await wake({ signIn: ask(false), begin, secondStep: signedIn })
    await send()
    await screen.findByText('ABCD EFGH')
    await userEvent.type(code(), '123456{Enter}')
    await screen.findByText('AAAA-BBBB')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    await press('Copy')
    expect(screen.getByRole('status').textContent).toMatch(/^The browser does not let this page copy/)
    expect(getSelection()?.toString()).toContain('CCCC-DDDD')
  })

  test('saves its recovery codes as a file that names the server', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await wake({ signIn: ask(false), begin, secondStep: signedIn })
    await send()
    await screen.findByText('ABCD EFGH')
    await userEvent.type(code(), '123456{Enter}')
    await screen.findByText('AAAA-BBBB')
    await press('Save as a file')
    expect(await files[0]?.text()).toBe(`${location.origin}\n\nAAAA-BBBB\nCCCC-DDDD\n`)
  })

  test('offers to ask again when the key did not come', async () => {
    const answers = vi.fn().mockRejectedValueOnce(new TypeError('lost')).mockImplementation(begin)
    await wake({ signIn: ask(false), begin: answers })
    await send()
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(seen(await screen.findByText('ABCD EFGH'))).toBe('ABCD EFGH')
  })

  test('does not call up the keyboard of a touch screen over its picture', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    await wake({ signIn: ask(false), begin })
    await send()
    expect(document.activeElement).toBe(await heading('Second factor'))
  })
})
