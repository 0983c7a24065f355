import type { PasswordLink } from '@manger/contract/users'
import { ApiError } from '@manger/platform'
import { createFakePlatform } from '@manger/testing'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { PasswordLinkDialog } from './password-link-dialog.tsx'

const show = (onMake: () => Promise<PasswordLink>) => {
  const fake = createFakePlatform({ words: { ui: en } })
  render(<PasswordLinkDialog name="Ivan Petrenko" onMake={onMake} onClose={vi.fn()} />, {
    wrapper: fake.Wrapper,
  })
  return fake
}
const make = () => userEvent.click(screen.getByRole('button', { name: 'Link to a new password' }))

test('a link to a new password is made when it is asked for, shown once and copied', async () => {
  const onMake = vi.fn(async () => ({ token: 'abc', expires_at: '2026-11-21T05:00:00Z' }))
  const fake = show(onMake)
  expect(onMake).not.toHaveBeenCalled()
  await make()
  const address = `${location.origin}/auth/new-password#abc`
  expect(await screen.findByText(address)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Copy the link' }))
  expect(await navigator.clipboard.readText()).toBe(address)
  expect(fake.toasts).toEqual([{ kind: 'success', text: 'Copied' }])
  expect(onMake).toHaveBeenCalledTimes(1)
})

test('what refuses it is said', async () => {
  const fake = show(() => Promise.reject(new ApiError({ status: 403 })))
  await make()
  await waitFor(() => expect(fake.toasts).toHaveLength(1))
})
