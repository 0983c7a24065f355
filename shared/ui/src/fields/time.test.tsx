import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import { TimeField } from './time-field.tsx'
import { TimeRange, type TimeSpan } from './time-range.tsx'

const Field = ({ start = null, seen }: { start?: string | null; seen?: (value: string | null) => void }) => {
  const [value, setValue] = useState<string | null>(start)
  const handleChange = (next: string | null) => {
    setValue(next)
    seen?.(next)
  }
  return <TimeField label="At" value={value} onChange={handleChange} />
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

describe('TimeField', () => {
  it('counts blanks as 00', async () => {
    const seen = vi.fn()
    renderKit(<Field seen={seen} />)
    await userEvent.type(box('At, minutes'), '30')
    expect(seen).toHaveBeenLastCalledWith('00:30:00')
  })

  it('says so when the digits are no time', async () => {
    const seen = vi.fn()
    renderKit(<Field seen={seen} start="06:00:00" />)
    await userEvent.type(box('At, hours'), '25')
    expect(seen).toHaveBeenLastCalledWith(null)
    expect(screen.getByRole('alert').textContent).toBe('The time range is invalid.')
  })

  it('has twelve hours only in American English', async () => {
    const seen = vi.fn()
    renderKit(<Field seen={seen} start="18:05:00" />, 'us')
    expect(box('At, hours').value).toBe('06')
    await userEvent.click(screen.getByRole('button', { name: 'AM or PM' }))
    expect(seen).toHaveBeenLastCalledWith('06:05:00')
    await userEvent.type(box('At, hours'), '13')
    expect(seen).toHaveBeenLastCalledWith(null)
  })

  it('knows noon and midnight on the twelve-hour clock', async () => {
    const seen = vi.fn()
    renderKit(<Field seen={seen} start="00:15:00" />, 'us')
    expect(box('At, hours').value).toBe('12')
    await userEvent.click(screen.getByRole('button', { name: 'AM or PM' }))
    expect(seen).toHaveBeenLastCalledWith('12:15:00')
  })
})

describe('TimeRange', () => {
  it('sets an earlier end to the start once it is left', async () => {
    const seen = vi.fn()
    const Range = () => {
      const [value, setValue] = useState<TimeSpan>({ start: '06:00:00', end: '11:00:00' })
      return (
        <TimeRange
          value={value}
          onChange={(next) => {
            setValue(next)
            seen(next)
          }}
        />
      )
    }
    renderKit(<Range />)
    await userEvent.type(box('End, hours'), '05')
    expect(seen).toHaveBeenLastCalledWith({ start: '06:00:00', end: '05:00:00' })
    await userEvent.click(document.body)
    expect(seen).toHaveBeenLastCalledWith({ start: '06:00:00', end: '06:00:00' })
  })
})
