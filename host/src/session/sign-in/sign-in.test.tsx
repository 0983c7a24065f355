import { FULL_LANGUAGES } from '@manger/contract'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import words from '#locales/sign-in.json'
import type { Session } from '#session/create-session.ts'
import { SignInFailed, type SignInProblem } from '#session/sign-in-problem.ts'
import { SignInScreen } from './sign-in.screen.tsx'
import { signInWords } from './sign-in-words.ts'

type SignIn = Session['signIn']

const answerHealth = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body))
const refuse =
  (problem: SignInProblem): SignIn =>
  () =>
    Promise.reject(new SignInFailed(problem))

const open = (signIn: SignIn = async () => undefined, onFirstInput?: () => void) => {
  const spy = vi.fn(signIn)
  render(<SignInScreen session={{ signIn: spy }} {...(onFirstInput ? { onFirstInput } : {})} />)
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
    open(refuse({ kind: 'server' }))
    await typeBoth()
    await userEvent.click(submit())
    await waitFor(() => expect(screen.getByText('SERVER ERROR!')).toBeDefined())
    expect(screen.getByText('An error occurred. Try again.')).toBeDefined()
  })
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
