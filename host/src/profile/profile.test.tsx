import { FULL_LANGUAGES } from '@manger/contract'
import { farmRoutes } from '@manger/contract/farms'
import {
  type OpenSession,
  type SecondFactor,
  secondFactorRoutes,
  sessionRoutes,
} from '@manger/contract/session'
import { accountRoutes } from '@manger/contract/users'
import { ApiError, NO_ANSWER } from '@manger/platform'
import { createFakePlatform, type FakePlatformOptions, seen } from '@manger/testing'
import { drillForms } from '@manger/testing/form-drill'
import ui from '@manger/ui/locales/en.json'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type FrameActions, FrameActionsProvider } from '#layout/frame-actions.ts'
import host from '#locales/en.json'
import { OwnPasswordDialog } from './own-password.dialog.tsx'
import { ProfileScreen } from './profile.screen.tsx'
import { ProfileFormDialog } from './profile-form.dialog.tsx'
import { OWN_PASSWORD_FORM, PROFILE_FORM } from './profile-form.ts'
import { SecondFactorDialog } from './second-factor.dialog.tsx'

const actions = {
  chooseLanguage: vi.fn<FrameActions['chooseLanguage']>(),
  chooseUnits: vi.fn<FrameActions['chooseUnits']>(),
  showMe: vi.fn<FrameActions['showMe']>(async () => undefined),
  signOut: vi.fn<FrameActions['signOut']>(),
}
beforeEach(() => vi.clearAllMocks())

const HERE: OpenSession = {
  id: '018f0000-0000-7000-8000-000000000001',
  agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
  address: '10.0.0.7',
  created_at: '2026-11-19T05:00:00Z',
  used_at: '2026-11-20T05:00:00Z',
  current: true,
}
const PHONE: OpenSession = {
  ...HERE,
  id: '018f0000-0000-7000-8000-000000000002',
  agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36',
  current: false,
}
const ZONES = { data: [{ name: 'Europe/Kyiv', offset: '+02:00' }], count: 1, next: null }

const OFF: SecondFactor = { enabled: false, required: false, since: null, recovery_codes_left: 0 }
const ON: SecondFactor = { ...OFF, enabled: true, since: '2026-11-19T05:00:00Z', recovery_codes_left: 9 }
const CODES = { recovery_codes: ['ABCD-EFGH', 'JKLM-NPQR'] }
const APP = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Manger', qr: { size: 1, path: 'M0 0h1v1H0z' } }

const server = (options: FakePlatformOptions = {}) =>
  createFakePlatform({ words: { host, ui }, at: '/app/profile', ...options })
    .answer(secondFactorRoutes.read, OFF)
    .answer(farmRoutes.timezones, ZONES)
    .answer(sessionRoutes.sessions, { data: [HERE, PHONE] })

const inFrame = (content: ReactNode) => <FrameActionsProvider value={actions}>{content}</FrameActionsProvider>
const show = (fake = server()) => {
  render(inFrame(<ProfileScreen />), { wrapper: fake.Wrapper })
  return fake
}
const type = (name: string, text: string) => async () => {
  await userEvent.type(await screen.findByLabelText(new RegExp(`^${name}`)), text)
}

drillForms([
  {
    name: "a person's own profile",
    routes: PROFILE_FORM,
    server,
    show: (onClose) => inFrame(<ProfileFormDialog onClose={onClose} />),
    fill: type('About me', 'Feeds since 1998'),
    saved: {},
    unmerged: 'of himself only: the account has no version that he sends',
    isRepeatable: true,
  },
  {
    name: 'his own password',
    routes: OWN_PASSWORD_FORM,
    server,
    show: (onClose) => inFrame(<OwnPasswordDialog onClose={onClose} />),
    fill: async () => {
      await type('Current password', 'sweet-hay-2026')()
      await type('New password', 'late-clover-2027')()
    },
    saved: {},
    unmerged: 'the last password is the one',
    isRepeatable: true,
  },
  {
    name: 'a second factor that is turned on',
    routes: { create: secondFactorRoutes.confirm },
    server: () => server().answer(secondFactorRoutes.begin, APP),
    show: (onClose) => inFrame(<SecondFactorDialog intent="turnOn" onClose={onClose} />),
    fill: async () => {
      await type('Password', 'sweet-hay-2026')()
      await userEvent.click(screen.getByRole('button', { name: 'Next' }))
      await type('Code', '123 456')()
    },
    saved: CODES,
    isBare: true,
    submit: /Turn on$/,
    unmerged: 'of himself only',
    isRepeatable: true,
    isRepeated: true,
  },
  {
    name: 'a second factor that is turned off',
    routes: { create: secondFactorRoutes.remove },
    server,
    show: (onClose) => inFrame(<SecondFactorDialog intent="turnOff" onClose={onClose} />),
    fill: type('Code', '222222'),
    saved: {},
    isBare: true,
    submit: /Turn off$/,
    unmerged: 'of himself only',
    isRepeatable: true,
  },
  {
    name: 'a second factor that another app takes over',
    routes: { create: secondFactorRoutes.remove },
    server,
    show: (onClose) => inFrame(<SecondFactorDialog intent="replace" onClose={onClose} />),
    fill: type('Code', '222222'),
    saved: {},
    isBare: true,
    submit: /Set up another app$/,
    unmerged: 'of himself only',
    isRepeatable: true,
  },
  {
    name: 'new recovery codes',
    routes: { create: secondFactorRoutes.renewCodes },
    server,
    show: (onClose) => inFrame(<SecondFactorDialog intent="renew" onClose={onClose} />),
    fill: type('Code', '111111'),
    saved: CODES,
    isBare: true,
    submit: /New recovery codes$/,
    unmerged: 'of himself only',
    isRepeatable: true,
    isRepeated: true,
  },
])

describe('the profile', () => {
  test('is sent with a language that is shown at once, and the frame learns of it', async () => {
    const fake = show().answer(sessionRoutes.updateMe, new ApiError({ status: NO_ANSWER }))
    await userEvent.click(screen.getByRole('button', { name: 'Edit profile' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('combobox', { name: /^Language/ }))
    await userEvent.click(await screen.findByText('Deutsch'))
    fake.answer(sessionRoutes.updateMe, async () => fake.platform.session.me)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(actions.showMe).toHaveBeenCalled())
    expect(actions.chooseLanguage).toHaveBeenCalledExactlyOnceWith('de')
    const sent = fake.calls.find(({ method, path }) => method === 'PUT' && path === 'auth/me/')
    expect(sent?.body).toMatchObject({ language: 'de', units: fake.platform.session.me.units })
  })

  test('refuses a phone that is not international where it stands', async () => {
    const fake = show()
    await userEvent.click(screen.getByRole('button', { name: 'Edit profile' }))
    const phone = await screen.findByLabelText(/^Phone/)
    await userEvent.clear(phone)
    await userEvent.type(phone, 'cow')
    await userEvent.tab()
    expect(phone.getAttribute('aria-invalid')).toBe('true')
    expect(fake.calls.some(({ method }) => method === 'PUT')).toBe(false)
  })

  test('takes a photo as soon as it is chosen', async () => {
    const fake = server()
    fake.answer(sessionRoutes.setPhoto, async () => ({ ...fake.platform.session.me, photo: 'new' }))
    show(fake)
    const file = new File([new Uint8Array([1])], 'me.png', { type: 'image/png' })
    await userEvent.upload(screen.getByLabelText('Add a photo'), file)
    await waitFor(() =>
      expect(actions.showMe).toHaveBeenCalledWith(expect.objectContaining({ photo: 'new' })),
    )
    const sent = fake.calls.find(({ path }) => path === 'auth/me/photo/')?.body
    expect(sent instanceof FormData && sent.get('photo')).toBeTruthy()
    expect(fake.toasts).toEqual([{ kind: 'success', text: 'Photo saved' }])
  })

  test('says at the field why a new password is refused, and what is better (second review A18)', async () => {
    const weak = { password: [{ code: 'password_weak', message: '' }] }
    show().answer(accountRoutes.password, new ApiError({ status: 400, errors: weak }))
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
    await type('Current password', 'sweet-hay-2026')()
    await type('New password', 'manger2026')()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const field = screen.getByLabelText(/^New password/)
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText(/easy to guess.*three or four words/)).toBeDefined()
    expect(field).toHaveProperty('value', 'manger2026')
  })

  test('signs out after a new password, which ended every session', async () => {
    show().answer(accountRoutes.password, {})
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
    await type('Current password', 'sweet-hay-2026')()
    await type('New password', 'late-clover-2027')()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(actions.signOut).toHaveBeenCalledOnce())
  })
})

describe('where somebody is signed in', () => {
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))

  test('is told, this browser among them', async () => {
    show()
    expect((await row(/Chrome · Windows/)).getByText('This browser')).toBeDefined()
    expect((await row(/Chrome · Windows/)).queryByRole('button')).toBeNull()
    expect((await row(/Chrome · Android/)).getByText('10.0.0.7')).toBeDefined()
  })

  test.each([
    ['', {}],
    ['also where it ended by itself meanwhile', new ApiError({ status: 404 })],
  ] as const)('is signed out in one place %s', async (_, answer) => {
    const fake = show().answer(sessionRoutes.endSession, answer)
    await userEvent.click((await row(/Android/)).getByRole('button', { name: 'Sign out' }))
    fake.answer(sessionRoutes.sessions, { data: [HERE] })
    await waitFor(() =>
      expect(fake.calls.filter(({ path }) => path === 'auth/sessions/').length).toBeGreaterThan(1),
    )
    expect(fake.calls.find(({ method }) => method === 'DELETE')).toMatchObject({ params: { id: PHONE.id } })
    expect(fake.toasts.some(({ kind }) => kind === 'error')).toBe(false)
  })

  test('is signed out everywhere once it was asked', async () => {
    const fake = show().answer(sessionRoutes.endSessions, {})
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
    expect(fake.calls.some(({ method }) => method === 'DELETE')).toBe(false)
    const question = within(await screen.findByRole('dialog'))
    await userEvent.click(question.getByRole('button', { name: 'Sign out everywhere' }))
    await waitFor(() => expect(actions.signOut).toHaveBeenCalledOnce())
  })

  test('may fail to be told: it can be asked for again', async () => {
    const fake = show(server().answer(sessionRoutes.sessions, new ApiError({ status: 500 })))
    const again = await screen.findByRole('button', { name: 'Try again' })
    fake.answer(sessionRoutes.sessions, { data: [HERE] })
    await userEvent.click(again)
    expect(seen(await screen.findByText('This browser'))).toMatch(
      /^Chrome · Windows \| 10\.0\.0\.7 \| 19 Nov 2026, 07:00 \| .* ago \| This browser$/,
    )
  })
})

describe('the second factor', () => {
  // What was busy a moment ago is "loading" in its name until it has faded.
  const named = (name: string) => new RegExp(`^(loading )?${name}$`)
  const press = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name: named(name) }))
  const inDialog = async () => within(await screen.findByRole('dialog'))
  const bodiesTo = (fake: ReturnType<typeof server>, method: string) =>
    fake.calls.filter((call) => call.method === method && call.path === 'auth/second-factor/')

  test('is turned on by the password and the first code of the app, and shows the recovery codes once', async () => {
    const fake = show()
      .answer(secondFactorRoutes.begin, APP)
      .answer(secondFactorRoutes.confirm, { recovery_codes: ['ABCD-EFGH', 'JKLM-NPQR'] })
    await press('Turn on')
    await type('Password', 'sweet-hay-2026')()
    await press('Next')
    const dialog = await inDialog()
    expect(await dialog.findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined()
    fake.answer(secondFactorRoutes.read, ON)
    await type('Code', '123 456')()
    await userEvent.click(dialog.getByRole('button', { name: named('Turn on') }))
    expect(await screen.findByText('ABCD-EFGH')).toBeDefined()
    await press('I have them')
    expect(await screen.findByText(/^On since/)).toBeDefined()
    expect(screen.queryByText('ABCD-EFGH')).toBeNull()
    expect(bodiesTo(fake, 'POST')).toMatchObject([{ body: { password: 'sweet-hay-2026' } }])
    expect(bodiesTo(fake, 'PUT')).toMatchObject([{ body: { code: '123 456' } }])
  })

  test('says what is wrong with a password or a code where it is typed, and keeps it', async () => {
    const fake = show()
    const refusal = (field: string, code: string | number) =>
      new ApiError({ status: 400, errors: { [field]: [{ code, message: '' }] } })
    fake.answer(secondFactorRoutes.begin, refusal('password', 23))
    await press('Turn on')
    await press('Next')
    expect(bodiesTo(fake, 'POST')).toEqual([])
    const password = await screen.findByLabelText(/^Password/)
    expect(password.getAttribute('aria-invalid')).toBe('true')
    await type('Password', 'wrong')()
    await press('Next')
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
    fake
      .answer(secondFactorRoutes.begin, APP)
      .answer(secondFactorRoutes.confirm, refusal('code', 'code_refused'))
    await press('Next')
    await type('Code', '000000')()
    await userEvent.click((await inDialog()).getByRole('button', { name: named('Turn on') }))
    expect(await screen.findByText(/^This code is wrong/)).toBeDefined()
    expect(await screen.findByLabelText(/^Code/)).toHaveProperty('value', '000000')
  })

  test('is turned off by a code, and gets new recovery codes by one', async () => {
    const fake = show(server().answer(secondFactorRoutes.read, ON))
      .answer(secondFactorRoutes.renewCodes, { recovery_codes: ['WXYZ-2345'] })
      .answer(secondFactorRoutes.remove, {})
    await press('New recovery codes')
    await type('Code', '111111')()
    await userEvent.click((await inDialog()).getByRole('button', { name: named('New recovery codes') }))
    expect(await screen.findByText('WXYZ-2345')).toBeDefined()
    await press('I have them')
    await press('Turn off')
    await type('Code', '222222')()
    fake.answer(secondFactorRoutes.read, OFF)
    await userEvent.click((await inDialog()).getByRole('button', { name: named('Turn off') }))
    expect(await screen.findByText('Off')).toBeDefined()
    expect(fake.toasts).toContainEqual({ kind: 'success', text: 'Second factor turned off' })
  })

  test('that the server asks for cannot be turned off, but moves to another app at the next sign-in', async () => {
    const fake = show(server().answer(secondFactorRoutes.read, { ...ON, required: true })).answer(
      secondFactorRoutes.remove,
      {},
    )
    expect(await screen.findByText(/^Your account needs/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull()
    await press('Set up another app')
    expect(actions.signOut).not.toHaveBeenCalled()
    await type('Code', 'ABCD-EFGH')()
    await userEvent.click((await inDialog()).getByRole('button', { name: named('Set up another app') }))
    await waitFor(() => expect(actions.signOut).toHaveBeenCalledOnce())
    const removed = fake.calls.filter(({ path }) => path === 'auth/second-factor/remove/')
    expect(removed).toMatchObject([{ body: { code: 'ABCD-EFGH' } }])
  })
})

test.each(FULL_LANGUAGES)('the profile has its words in %s', async (language) => {
  const { default: words } = await import(`../../locales/${language}.json`)
  show(server({ language, words: { host: words, ui } }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.profile.title)
})
