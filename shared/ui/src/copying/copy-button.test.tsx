import { PlatformProvider } from '@manger/platform'
import { createFakePlatform } from '@manger/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import { CopyButton } from './copy-button.tsx'

const LINK = 'https://farm.local/auth/new-password#abc'

const press = async () => {
  const fake = createFakePlatform({})
  renderKit(
    <PlatformProvider value={fake.platform}>
      <CopyButton text={LINK}>Copy the link</CopyButton>
    </PlatformProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Copy the link' }))
  return fake
}

// A page without https has no `navigator.clipboard` at all.
const takeClipboard = () =>
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)

// The old way is no part of the browser that the tests draw in.
const answerOldWay = (isCopied: boolean) => {
  const copied: string[] = []
  document.execCommand = () => {
    const area = document.activeElement
    if (isCopied && area instanceof HTMLTextAreaElement)
      copied.push(area.value.slice(area.selectionStart, area.selectionEnd))
    return isCopied
  }
  return copied
}

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'execCommand')
})

test('a text is copied, and it is said', async () => {
  const fake = await press()
  await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Copied' }]))
  expect(await navigator.clipboard.readText()).toBe(LINK)
})

test('a page without https copies the old way and leaves nothing behind', async () => {
  const copied = answerOldWay(true)
  takeClipboard()
  const fake = await press()
  await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Copied' }]))
  expect(copied).toEqual([LINK])
  expect(screen.queryByDisplayValue(LINK)).toBeNull()
})

test('what the browser refuses stands there selected, with the reason', async () => {
  answerOldWay(false)
  takeClipboard()
  const fake = await press()
  const area: HTMLTextAreaElement = await screen.findByRole('textbox', { name: 'Copy the link' })
  expect(area.value).toBe(LINK)
  await waitFor(() => expect([area.selectionStart, area.selectionEnd]).toEqual([0, LINK.length]))
  expect(screen.getByText(/does not let this page copy/)).toBeDefined()
  expect(fake.toasts).toEqual([])
})
