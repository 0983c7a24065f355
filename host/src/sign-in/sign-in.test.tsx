import { FULL_LANGUAGES } from '@manger/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import words from '#locales/sign-in.json'
import { leavePage, refuse, SESSION, setUpPage, wake } from './testing/sign-in-page.ts'

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Sign in' })
const typeBoth = async () => {
  await userEvent.type(email(), 'olena@farm.example')
  await userEvent.type(password(), 'wrong one')
}
const send = async () => {
  await typeBoth()
  await userEvent.click(submit())
}

beforeEach(setUpPage)
afterEach(leavePage)

describe('what is typed', () => {
  test('is sent by Enter, once', async () => {
    const asked = await wake({ signIn: () => new Promise(() => undefined) })
    await typeBoth()
    await userEvent.keyboard('{Enter}{Enter}')
    expect(asked('signIn')).toEqual([{ email: 'olena@farm.example', password: 'wrong one' }])
    expect(screen.getByRole('button', { name: 'Please wait…' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('is missing: the field says so, gets the focus and nothing is sent', async () => {
    const asked = await wake()
    await userEvent.type(email(), 'olena@farm.example')
    await userEvent.click(submit())
    expect(asked('signIn')).toEqual([])
    expect(document.activeElement).toBe(password())
    expect(screen.getByRole('alert').textContent).toBe('This field is required.')
    await userEvent.type(password(), 'x')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('stays where it is beside the error', async () => {
    await wake({ signIn: refuse(401) })
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe('Incorrect login or password.')
    expect(email()).toHaveProperty('value', 'olena@farm.example')
    expect(password()).toHaveProperty('value', 'wrong one')
    await userEvent.type(password(), '!')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('can be shown, and hides again when it is sent', async () => {
    await wake({ signIn: refuse(401) })
    await typeBoth()
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password()).toHaveProperty('type', 'text')
    await userEvent.click(submit())
    expect(password()).toHaveProperty('type', 'password')
  })

  test('lets the browser offer stored passwords, and never stands in an address', async () => {
    await wake()
    expect(email().getAttribute('autocomplete')).toBe('username')
    expect(password().getAttribute('autocomplete')).toBe('current-password')
    for (const form of document.querySelectorAll('form')) expect(form.getAttribute('method')).toBe('post')
  })
})

test('who is led there because the session ended is told why, once (second review A16)', async () => {
  sessionStorage.setItem('ended', 'password_changed')
  await wake()
  expect(screen.getByRole('status').textContent).toBe('Your password was changed. Sign in with the new one.')
  expect(sessionStorage.getItem('ended')).toBeNull()
})

test('a browser that keeps nothing is told so in its own language, and chooses another (second review E15)', async () => {
  Object.defineProperty(localStorage, 'isStandIn', { value: true, configurable: true })
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'en'])
  await wake()
  expect((await screen.findByText(words.de.notKept)).getAttribute('role')).toBe('status')
  await userEvent.selectOptions(screen.getByRole('combobox'), 'en')
  expect((await screen.findByText(words.en.notKept)).getAttribute('role')).toBe('status')
  Reflect.deleteProperty(localStorage, 'isStandIn')
})

describe('a sign-in', () => {
  test('keeps the session and tells the page that comes in its place', async () => {
    const told = vi.fn()
    addEventListener('manger:signed-in', told, { once: true })
    await wake({ signIn: () => Response.json(SESSION) })
    await send()
    await waitFor(() => expect(told).toHaveBeenCalledOnce())
    expect(localStorage.getItem('token')).toBe('signed')
    expect(document.getElementById('sign-in')).not.toBeNull()
    document.getElementById('root')?.append('drawn')
    await waitFor(() => expect(document.getElementById('sign-in')).toBeNull())
  })

  test('with an answer that is no session keeps nothing', async () => {
    await wake({ signIn: () => Response.json({ hello: 'from a proxy' }) })
    await send()
    await waitFor(() => expect(screen.getByText('An error occurred. Try again.')).toBeDefined())
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('begins to fetch the page with the first key, each file with its hash', async () => {
    await wake()
    const scripts = () => [...document.head.querySelectorAll('script[src*="main"]')]
    expect(scripts()).toEqual([])
    await userEvent.type(email(), 'o')
    expect(scripts().map((script) => script.getAttribute('integrity'))).toEqual(['sha384-x'])
    await userEvent.type(email(), 'l')
    expect(scripts()).toHaveLength(1)
  })
})

describe('a refusal', () => {
  test.each([
    ['403', refuse(403), 'This user is locked. Ask the person who manages users.'],
    [
      'no answer',
      () => Promise.reject(new TypeError('lost')),
      'No connection. Check the network and try again.',
    ],
  ])('by %s is told', async (_, signIn, text) => {
    await wake({ signIn })
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  test('by 429 names the time of the next try, in the language of the page', async () => {
    vi.setSystemTime(new Date(2026, 10, 20, 18, 3, 30))
    await wake({ signIn: () => new Response(null, { status: 429, headers: { 'Retry-After': '60' } }) })
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Try again after 18:05.')
    vi.useRealTimers()
  })

  test('by 500 also shows the red banner, with the number that stands in the log', async () => {
    const failed = () => new Response(null, { status: 500, headers: { 'x-request-id': '7KX2-M4QD' } })
    await wake({ signIn: failed })
    await send()
    await waitFor(() => expect(screen.getByText('SERVER ERROR!')).toBeDefined())
    expect(screen.getByText('Request number 7KX2-M4QD')).toBeDefined()
    expect(screen.getByText('An error occurred. Try again.')).toBeDefined()
    await userEvent.click(screen.getByText('SERVER ERROR!'))
    expect(screen.queryByText('SERVER ERROR!')).toBeNull()
  })
})

describe('the language', () => {
  test('is chosen before signing in: the words change, what is typed stays', async () => {
    await wake()
    await userEvent.type(email(), 'olena@farm.example')
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Deutsch')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Anmelden'))
    expect(localStorage.getItem('lang')).toBe('de')
    expect(document.cookie).toContain('lang=de')
    expect(document.documentElement.lang).toBe('de')
    expect(document.title).toBe('Anmelden - Manger')
    expect(screen.getByLabelText('E-Mail')).toHaveProperty('value', 'olena@farm.example')
    expect(screen.getByRole('button', { name: words.de.show })).toBeDefined()
  })

  test('that was chosen in this browser is shown also where the server did not know of it', async () => {
    localStorage.setItem('lang', 'de')
    await wake()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Anmelden'))
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'de')
  })

  test('changes an error that stands there, too', async () => {
    await wake({ signIn: refuse(403) })
    await send()
    await screen.findByRole('alert')
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Deutsch')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words.de.locked))
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
    await wake({ health: () => Response.json({ status: 'ok', demo: true, accounts }) })
    await userEvent.click(await screen.findByText('owner.ua'))
    expect(email()).toHaveProperty('value', 'owner.ua@manger.example')
    expect(password()).toHaveProperty('value', 'feed-the-herd')
  })
})

describe('the page of a link to a new password', () => {
  const LINK = '/auth/new-password#secret-of-the-link'
  const field = () => screen.getByLabelText('New password')
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the password' }))

  test('sends password and secret once, then leads to the sign-in and says that it is done', async () => {
    history.replaceState(null, '', LINK)
    const asked = await wake({ newPassword: () => new Response(null, { status: 204 }) })
    expect(location.pathname + location.hash).toBe('/auth')
    await userEvent.type(field(), 'late-clover-2027')
    await save()
    expect((await screen.findByRole('status')).textContent).toContain('The new password is saved')
    expect(asked('newPassword')).toEqual([{ token: 'secret-of-the-link', password: 'late-clover-2027' }])
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeDefined()
  })

  test.each([
    ['a password that is too short', { errors: { password: [{ code: 31 }] } }, words.en.badPassword],
    [
      'a password that is easy to guess (second review A18)',
      { errors: { password: [{ code: 'password_weak' }] } },
      words.en.weakPassword,
    ],
    ['a link that is over', {}, words.en.linkOver],
  ])('keeps what was typed, and tells of %s', async (_, body, text) => {
    history.replaceState(null, '', LINK)
    await wake({ newPassword: () => Response.json(body, { status: 400 }) })
    await userEvent.type(field(), '12345678')
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(field()).toHaveProperty('value', '12345678')
  })
})
