import { FULL_LANGUAGES } from '@manger/contract'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import words from '#locales/sign-in.json'
import type { Session } from '#session/create-session.ts'
import { SignInFailed, type SignInProblem, signInProblem } from '#session/sign-in-problem.ts'
import { SignInScreen } from './sign-in.screen.tsx'
import { signInWords } from './sign-in-words.ts'

type SignIn = Session['signIn']

const answerHealth = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body))
const refuse =
  (problem: SignInProblem): SignIn =>
  () =>
    Promise.reject(new SignInFailed(problem))

const APP = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 3, path: 'M0 0h1v1h-1z' } }
const CODES = {
  secondStep: vi.fn<Session['secondStep']>(async () => null),
  beginSecondFactor: vi.fn<Session['beginSecondFactor']>(async () => APP),
  newPassword: vi.fn<Session['newPassword']>(async () => undefined),
}

const open = (signIn: SignIn = async () => undefined, onFirstInput?: () => void) => {
  const spy = vi.fn(signIn)
  render(<SignInScreen session={{ ...CODES, signIn: spy }} {...(onFirstInput ? { onFirstInput } : {})} />)
  return spy
}
const email = () => screen.getByLabelText('E-mail')
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Sign in' })
const typeBoth = async () => {
  await userEvent.type(email(), 'olena@farm.example')
  await userEvent.type(password(), 'wrong one')
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('lang', 'en')
  answerHealth({ status: 'ok', demo: false, accounts: [] })
})
afterEach(() => vi.unstubAllGlobals())

describe('what is typed', () => {
  test('is sent by Enter, once', async () => {
    const signIn = open(() => new Promise(() => undefined))
    await typeBoth()
    await userEvent.keyboard('{Enter}{Enter}')
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ email: 'olena@farm.example', password: 'wrong one' })
    expect(screen.getByRole('button', { name: 'Please wait…' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('is missing: the field says so, gets the focus and nothing is sent', async () => {
    const signIn = open()
    await userEvent.type(email(), 'olena@farm.example')
    await userEvent.click(submit())
    expect(signIn).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(password())
    expect(screen.getByRole('alert').textContent).toBe('This field is required.')
  })

  test('stays where it is beside the error', async () => {
    open(refuse({ kind: 'refused' }))
    await typeBoth()
    await userEvent.click(submit())
    expect((await screen.findByRole('alert')).textContent).toBe('Incorrect login or password.')
    expect(email()).toHaveProperty('value', 'olena@farm.example')
    expect(password()).toHaveProperty('value', 'wrong one')
    expect(document.activeElement).toBe(password())
    await userEvent.type(password(), '!')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('can be shown', async () => {
    open()
    await userEvent.type(password(), 'secret')
    expect(password()).toHaveProperty('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password()).toHaveProperty('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password()).toHaveProperty('type', 'password')
  })

  test('lets the browser offer stored passwords', () => {
    open()
    expect(email().getAttribute('autocomplete')).toBe('username')
    expect(password().getAttribute('autocomplete')).toBe('current-password')
  })

  test('starts fetching the frame', async () => {
    const prefetch = vi.fn()
    open(undefined, prefetch)
    expect(prefetch).not.toHaveBeenCalled()
    await userEvent.type(email(), 'o')
    expect(prefetch).toHaveBeenCalled()
  })
})

describe('a refusal', () => {
  const CASES: [SignInProblem, string][] = [
    [{ kind: 'locked' }, 'This user is locked. Ask the person who manages users.'],
    [{ kind: 'offline' }, 'No connection. Check the network and try again.'],
    [
      { kind: 'tooMany', until: new Date(2026, 10, 20, 18, 4, 30) },
      'Too many attempts. Try again after 18:05.',
    ],
  ]
  test.each(CASES)('of kind %o is told', async (problem, text) => {
    open(refuse(problem))
    await typeBoth()
    await userEvent.click(submit())
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  test('with 500 also shows the red banner', async () => {
    open(refuse({ kind: 'server', request: '7KX2-M4QD' }))
    await typeBoth()
    await userEvent.click(submit())
    await waitFor(() => expect(screen.getByText('SERVER ERROR!')).toBeDefined())
    // As it stands in the log of the server.
    expect(screen.getByText('Request number 7KX2-M4QD')).toBeDefined()
    expect(screen.getByText('An error occurred. Try again.')).toBeDefined()
  })
})

test('what the server could not do is named as in its log', () => {
  const failed = new Response(null, { status: 500, headers: { 'x-request-id': '7KX2-M4QD' } })
  expect(signInProblem(failed)).toEqual({ kind: 'server', request: '7KX2-M4QD' })
  expect(signInProblem(new Response(null, { status: 502 }))).toEqual({ kind: 'server', request: null })
})

describe('the language', () => {
  test('is Ukrainian before anybody chose one, also for an unknown one', () => {
    localStorage.setItem('lang', 'tlh')
    open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Вхід')
    expect(document.documentElement.lang).toBe('uk')
  })

  test('is chosen before signing in, and the choice is kept', async () => {
    open()
    await userEvent.type(email(), 'olena@farm.example')
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Deutsch')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Anmelden')
    expect(localStorage.getItem('lang')).toBe('de')
    expect(document.documentElement.lang).toBe('de')
    expect(document.title).toBe('Anmelden - Manger')
    expect(screen.getByLabelText('E-Mail')).toHaveProperty('value', 'olena@farm.example')
  })

  test('us is English with what differs', () => {
    expect(signInWords('us')).toMatchObject({ submit: 'Sign in', email: 'Email' })
  })

  test('has every word in every language, and us only changes words of en', () => {
    const keys = Object.keys(words.uk).sort()
    for (const language of FULL_LANGUAGES) {
      expect(Object.keys(words[language]).sort(), language).toEqual(keys)
      expect(
        Object.values<string>(words[language]).filter((text) => text.trim() === ''),
        language,
      ).toEqual([])
    }
    expect(Object.keys(words.us).filter((key) => !keys.includes(key))).toEqual([])
  })
})

describe('demo accounts', () => {
  const accounts = [{ email: 'owner.ua@manger.example', password: 'feed-the-herd' }]

  test('are offered in demo mode and fill the form in', async () => {
    answerHealth({ status: 'ok', demo: true, accounts })
    open()
    await userEvent.click(await screen.findByText('owner.ua'))
    expect(email()).toHaveProperty('value', 'owner.ua@manger.example')
    expect(password()).toHaveProperty('value', 'feed-the-herd')
  })

  test('are not offered otherwise', async () => {
    answerHealth({ status: 'ok', demo: false, accounts })
    open()
    await act(async () => undefined)
    expect(screen.queryByText('owner.ua')).toBeNull()
  })
})

describe('the second step', () => {
  const ask = async (enrolled: boolean) => {
    CODES.secondStep.mockClear()
    open(refuse({ kind: 'secondFactor', needed: { challenge: 'signed', enrolled } }))
    await typeBoth()
    await userEvent.click(submit())
  }
  const code = () => screen.getByLabelText('Code')

  test('asks for a code, sends it once and says beside the field that it is wrong', async () => {
    await ask(true)
    expect(screen.getByRole('heading').textContent).toBe('Second step')
    expect(document.activeElement).toBe(code())
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('This field is required.')
    CODES.secondStep.mockRejectedValueOnce(new SignInFailed({ kind: 'wrongCode' }))
    await userEvent.type(code(), ' 123456 {Enter}')
    expect(CODES.secondStep).toHaveBeenCalledExactlyOnceWith({ challenge: 'signed', code: '123456' })
    expect(screen.getByRole('alert').textContent).toMatch(/^This code is wrong/)
    expect(code().getAttribute('aria-invalid')).toBe('true')
  })

  test('tells that it took too long, and leads back to what was typed', async () => {
    await ask(true)
    CODES.secondStep.mockRejectedValueOnce(new SignInFailed({ kind: 'expired' }))
    await userEvent.type(code(), '123456{Enter}')
    expect(screen.getByRole('alert').textContent).toMatch(/^This took too long/)
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(email().getAttribute('value')).toBe('olena@farm.example')
  })

  test('sets an app up where one is asked for, with picture and key, and shows the recovery codes once', async () => {
    await ask(false)
    expect(await screen.findByRole('img', { name: 'Picture for the authenticator app' })).toBeTruthy()
    expect(screen.getByText('ABCD EFGH')).toBeTruthy()
    const enter = vi.fn()
    CODES.secondStep.mockResolvedValueOnce({ codes: ['AAAA-BBBB', 'CCCC-DDDD'], enter })
    await userEvent.type(code(), '123456{Enter}')
    expect(await screen.findByText('AAAA-BBBB')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Recovery codes' }))
    expect(enter).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'I have them, open Manger' }))
    expect(enter).toHaveBeenCalledOnce()
  })

  test('offers to ask again when the key did not come', async () => {
    CODES.beginSecondFactor.mockRejectedValueOnce(new SignInFailed({ kind: 'offline' }))
    await ask(false)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
  })
})
