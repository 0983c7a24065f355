import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Session } from '#session/create-session.ts'
import { linkTokenOf } from '#session/return-path.ts'
import { SignInScreen } from '#session/sign-in/sign-in.screen.tsx'
import { newPasswordProblem, SignInFailed, type SignInProblem } from '#session/sign-in-problem.ts'

const LINK = 'secret-of-the-link'

beforeEach(() => {
  localStorage.setItem('lang', 'en')
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ok', demo: false, accounts: [] }))
})

const open = (newPassword: Session['newPassword'] = async () => undefined) => {
  const spy = vi.fn(newPassword)
  const session = { signIn: vi.fn(), secondStep: vi.fn(), beginSecondFactor: vi.fn(), newPassword: spy }
  render(<SignInScreen session={session} link={LINK} />)
  return spy
}
const refuse = (problem: SignInProblem) => () => Promise.reject(new SignInFailed(problem))
const password = () => screen.getByLabelText('New password')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the password' }))

describe('the page of a link to a new password', () => {
  test('sends password and secret once, then leads to the sign-in and says that it is done', async () => {
    const spy = open()
    await userEvent.type(password(), 'late-clover-2027')
    await save()
    expect(spy).toHaveBeenCalledExactlyOnceWith({ token: LINK, password: 'late-clover-2027' })
    expect((await screen.findByRole('status')).textContent).toContain('The new password is saved')
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeDefined()
  })

  test.each(['', 'short', '12345678'])('does not send "%s", says why and keeps it', async (bad) => {
    const spy = open()
    if (bad !== '') await userEvent.type(password(), bad)
    await save()
    expect(spy).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toContain('At least 8 characters')
    expect(password()).toHaveProperty('value', bad)
    expect(document.activeElement).toBe(password())
  })

  test.each([
    [{ kind: 'linkOver' }, 'This link was used or is older than 24 hours'],
    [{ kind: 'offline' }, 'No connection'],
    [{ kind: 'badPassword' }, 'not one that many people use'],
  ] as const)('says of %j what it means, and keeps what was typed', async (problem, text) => {
    open(refuse(problem))
    await userEvent.type(password(), 'late-clover-2027')
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(password()).toHaveProperty('value', 'late-clover-2027')
  })

  test('lets one go on to the sign-in without a new password', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByLabelText('E-mail')).toBeDefined()
  })
})

describe('the secret of a link', () => {
  test.each([
    ['/auth/new-password#abc', 'abc'],
    ['/auth/new-password', null],
    ['/auth#abc', null],
    ['/app/companies#abc', null],
  ])('in %s is %s', (address, secret) => {
    expect(linkTokenOf(new URL(address, 'https://farm.example'))).toBe(secret)
  })
})

describe('an answer that refuses a new password', () => {
  const answer = (status: number, errors: object) => Response.json({ errors, status }, { status })
  test('is about the password, the link, or how often it was tried', async () => {
    const kindOf = async (response: Response | null) => (await newPasswordProblem(response)).kind
    expect(await kindOf(answer(400, { password: [{ code: 31 }] }))).toBe('badPassword')
    expect(await kindOf(answer(400, { token: [{ code: 23 }] }))).toBe('linkOver')
    expect(await kindOf(answer(429, {}))).toBe('tooMany')
    expect(await kindOf(answer(500, {}))).toBe('server')
    expect(await kindOf(null)).toBe('offline')
  })
})
