import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import { DateField } from './date-field.tsx'
import { DateRangeField } from './date-range-field.tsx'
import { addDays, dayMonthText, dayText, dayWithWeekday } from './day.ts'
import { DaySwitcher } from './day-switcher.tsx'

describe('days', () => {
  it('are counted across months and summer time', () => {
    expect(addDays('2026-10-31', 1)).toBe('2026-11-01')
    expect(addDays('2026-03-29', -1)).toBe('2026-03-28')
  })

  it('are written as the language has them', () => {
    expect(dayWithWeekday('2026-11-20', 'en')).toBe('Fri 20 Nov 2026')
    expect(dayWithWeekday('2026-11-20', 'us')).toBe('Fri, Nov 20, 2026')
    expect(dayWithWeekday('2026-11-20', 'uk')).toContain('20 лист. 2026')
    expect([dayText('2026-11-20', 'en'), dayText('2026-11-20', 'us')]).toEqual([
      '20 Nov 2026',
      'Nov 20, 2026',
    ])
    expect([dayMonthText('2026-09-05', 'en'), dayMonthText('2026-09-05', 'us')]).toEqual(['5 Sep', 'Sep 5'])
  })
})

describe('DaySwitcher', () => {
  it('goes a day back and on, and to today', async () => {
    const onChange = vi.fn()
    renderKit(<DaySwitcher value="2026-11-19" today="2026-11-20" onChange={onChange} />)
    await userEvent.click(screen.getByRole('button', { name: 'Previous day' }))
    await userEvent.click(screen.getByRole('button', { name: 'Next day' }))
    await userEvent.click(screen.getByRole('button', { name: 'Today' }))
    expect(onChange.mock.calls.flat()).toEqual(['2026-11-18', '2026-11-20', '2026-11-20'])
  })

  it('stops at the last day', () => {
    renderKit(
      <DaySwitcher value="2026-11-20" today="2026-11-20" max="2026-11-20" onChange={() => undefined} />,
    )
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next day' }).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Today' })).toBeNull()
  })
})

it('DateField takes a typed day', async () => {
  const onChange = vi.fn()
  renderKit(<DateField label="Day" value={null} onChange={onChange} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Day' }), '21.11.2026{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('2026-11-21')
})

const write = async (box: HTMLElement, text: string) => {
  await userEvent.clear(box)
  await userEvent.paste(text)
  await userEvent.keyboard('{Enter}')
}

describe.each([
  { language: 'en', day: '20 Nov 2026', typed: '21/11/2026' },
  { language: 'us', day: 'Nov 20, 2026', typed: '11/21/2026' },
  { language: 'uk', day: '20 лист 2026', typed: '21.11.2026' },
] as const)('in $language', ({ language, day, typed }) => {
  it('DateField writes and reads the order of the language', async () => {
    const onChange = vi.fn()
    renderKit(<DateField label="Day" value="2026-11-20" onChange={onChange} />, language)
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' })
    await waitFor(() => expect(box.value).toBe(day))
    await write(box, typed)
    expect(onChange).toHaveBeenLastCalledWith('2026-11-21')
  })

  it('DateRangeField names and writes both ends', async () => {
    const value = { from: '2026-11-20', to: '2026-11-20' }
    renderKit(<DateRangeField label="Days" value={value} onChange={() => undefined} />, language)
    const [from, to] = screen.getAllByRole<HTMLInputElement>('textbox')
    await waitFor(() => expect([from?.value, to?.value]).toEqual([day, day]))
  })
})

it('DateField takes no day outside its limits', async () => {
  const onChange = vi.fn()
  renderKit(<DateField label="Day" value={null} min="2026-11-10" max="2026-11-20" onChange={onChange} />)
  await write(screen.getByRole('textbox', { name: 'Day' }), '21.11.2026')
  expect(onChange).not.toHaveBeenCalled()
})

it('both ends of DateRangeField have a name', () => {
  const value = { from: '2026-11-01', to: '2026-11-20' }
  renderKit(<DateRangeField label="Days" value={value} onChange={() => undefined} />)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Days, from' }).value).toBe('1 Nov 2026')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Days, to' }).value).toBe('20 Nov 2026')
})
