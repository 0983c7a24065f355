import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

it('a field of days shows its day, and cannot be typed in, until the calendar is there', async () => {
  vi.resetModules()
  const { renderKit } = await import('#testing/render-kit.tsx')
  const { DateField } = await import('./date-field.tsx')
  renderKit(<DateField label="Day" value="2026-11-20" onChange={() => undefined} />)
  const waiting = screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' })
  expect([waiting.value, waiting.readOnly]).toEqual(['20 Nov 2026', true])
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' }).readOnly).toBe(false),
  )
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' }).value).toBe('20 Nov 2026')
})

it('the calendar of the day in a page comes when somebody is about to open it', async () => {
  vi.resetModules()
  const { renderKit } = await import('#testing/render-kit.tsx')
  const { DaySwitcher } = await import('./day-switcher.tsx')
  renderKit(<DaySwitcher value="2026-11-20" today="2026-11-20" onChange={() => undefined} />)
  expect(document.querySelector('.ant-picker')).toBeNull()
  screen.getByRole('button', { name: /20 Nov/ }).focus()
  await vi.waitFor(() => expect(document.querySelector('.ant-picker')).not.toBeNull())
})

it('a field whose calendar was lost on the way asks again when somebody enters it, and keeps him there', async () => {
  vi.resetModules()
  let lost = 0
  vi.doMock('#late/antd-picker.tsx', async (original) => {
    if (lost === 0) {
      lost += 1
      throw new Error('The line is gone')
    }
    return await original()
  })
  const { renderKit } = await import('#testing/render-kit.tsx')
  const { DateField } = await import('./date-field.tsx')
  renderKit(<DateField label="Day" value="2026-11-20" onChange={() => undefined} />)
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' })
  await vi.waitFor(() => expect(lost).toBe(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(field().readOnly).toBe(true)
  vi.doUnmock('./picker.ts')
  field().focus()
  await vi.waitFor(() => expect(field().readOnly).toBe(false))
  expect(document.activeElement).toBe(field())
})
