import { createFakePlatform } from '@manger/testing'
import ui from '@manger/ui/locales/en.json'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import host from '#locales/en.json'
import { SIGN_IN_ROUTES } from '#sign-in/sign-in-routes.ts'
import { SignInAgainDialog } from './sign-in-again.dialog.tsx'

const SESSION = { token: 'signed', user_type: 'staff', modules: ['main'], exp: 0 }
const challenge = (enrolled: boolean) =>
  Response.json({ current: { challenge: 'signed', enrolled } }, { status: 401 })

let answers: Response[] = []
const sent: unknown[] = []
const onSignedIn = vi.fn()
const onLeave = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  sent.length = 0
  vi.stubGlobal('SIGN_IN_CALLS', SIGN_IN_ROUTES)
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    const answer = answers.shift()
    if (answer === undefined) throw new TypeError('no network')
    return answer
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (isAnythingOpen = false) => {
  const { Wrapper, platform } = createFakePlatform({ words: { host, ui } })
  render(
    <SignInAgainDialog
      why="session_ended"
      isAnythingOpen={() => isAnythingOpen}
      onSignedIn={onSignedIn}
      onLeave={onLeave}
    />,
    { wrapper: Wrapper },
  )
  return platform.session.me.email
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('says why, for whom, and signs in with the password alone (second review A16)', async () => {
  answers = [new Response(null, { status: 401 }), Response.json(SESSION)]
  const email = open()
  expect(await screen.findByText(/^This session was ended from another device/)).toBeDefined()
  expect(screen.getByText(email)).toBeDefined()
  await userEvent.type(screen.getByLabelText('Password'), 'wrong')
  await press('Sign in')
  expect(await screen.findByText('Incorrect login or password.')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Password'), 'er')
  await press('Sign in')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(SESSION))
  expect(sent).toEqual([
    { email, password: 'wrong' },
    { email, password: 'wronger' },
  ])
})

test('asks for the code of the app as the sign-in does (second review A16)', async () => {
  answers = [challenge(true), new Response(null, { status: 400 }), Response.json(SESSION)]
  open()
  await userEvent.type(await screen.findByLabelText('Password'), 'right')
  await press('Sign in')
  await userEvent.type(await screen.findByLabelText('Code'), '111111')
  await press('Sign in')
  expect(await screen.findByText(/^This code is wrong/)).toBeDefined()
  await userEvent.clear(screen.getByLabelText('Code'))
  await userEvent.type(screen.getByLabelText('Code'), '222222')
  await press('Sign in')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(SESSION))
})

test('sets an app up where one is asked for, and shows its recovery codes before it goes on (second review A16)', async () => {
  const app = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 3, path: 'M0 0h1v1h-1z' } }
  const signedIn = { ...SESSION, recovery_codes: ['one-two'] }
  answers = [challenge(false), Response.json(app), Response.json(signedIn)]
  open()
  await userEvent.type(await screen.findByLabelText('Password'), 'right')
  await press('Sign in')
  expect(await screen.findByText('ABCD EFGH')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Code'), '111111')
  await press('Sign in')
  expect(await screen.findByText('one-two')).toBeDefined()
  expect(onSignedIn).not.toHaveBeenCalled()
  await press('I have them, open Manger')
  expect(onSignedIn).toHaveBeenCalledWith(signedIn)
})

test('another user is asked for at once, or after a warning where something is open (second review A16)', async () => {
  open(true)
  await screen.findByLabelText('Password')
  await press('Another user')
  expect(await screen.findByText(/^What is typed on this page/)).toBeDefined()
  await press('Back')
  expect(onLeave).not.toHaveBeenCalled()
  await press('Another user')
  await press('Another user')
  expect(onLeave).toHaveBeenCalledOnce()
})

test('without a network no password is asked for (second review A16)', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open()
  expect(await screen.findByText(/^No connection/)).toBeDefined()
  expect(screen.queryByLabelText('Password')).toBeNull()
  vi.mocked(vi.spyOn(navigator, 'onLine', 'get')).mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByLabelText('Password')).toBeDefined()
  // The network of the device may be there, and that of the server not.
  answers = []
  await userEvent.type(screen.getByLabelText('Password'), 'right')
  await press('Sign in')
  expect(await screen.findByText(/^No connection/)).toBeDefined()
})
