import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import { FloatInput, type FloatInputProps } from './float-input.tsx'

type HarnessProps = Omit<FloatInputProps, 'value' | 'onChange'> & {
  start?: number | null
  seen?: (value: number | null) => void
}

const Harness = ({ start = null, seen, ...rest }: HarnessProps) => {
  const [value, setValue] = useState<number | null>(start)
  const handleChange = (next: number | null) => {
    setValue(next)
    seen?.(next)
  }
  return <FloatInput label="Weight" {...rest} value={value} onChange={handleChange} />
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight' })

describe('FloatInput', () => {
  it('takes comma and dot and keeps two decimals', async () => {
    const seen = vi.fn()
    renderKit(<Harness seen={seen} />)
    await userEvent.type(field(), '12.345x')
    expect(field().value).toBe('12.34')
    expect(seen).toHaveBeenLastCalledWith(12.34)
    await userEvent.clear(field())
    await userEvent.type(field(), '7,5')
    expect(seen).toHaveBeenLastCalledWith(7.5)
  })

  it('keeps the six decimals of a share that nobody typed, and takes two by keys (specification 5)', async () => {
    const seen = vi.fn()
    renderKit(<Harness start={0.005556} decimals={6} isPercent max={100} seen={seen} />)
    expect(field().value).toBe('0.005556')
    await userEvent.click(field())
    await userEvent.tab()
    expect(field().value).toBe('0.005556')
    expect(seen).not.toHaveBeenCalled()
    await userEvent.clear(field())
    await userEvent.type(field(), '0.127')
    expect(seen).toHaveBeenLastCalledWith(0.12)
    await userEvent.clear(field())
    await userEvent.paste('0.014442')
    expect(seen).toHaveBeenLastCalledWith(0.014442)
    await userEvent.tab()
    expect(field().value).toBe('0.014442')
  })

  it('writes no more decimals of a share than there are', () => {
    renderKit(<Harness start={12.5} decimals={6} isPercent />)
    expect(field().value).toBe('12.50')
  })

  it('is capped at the maximum as soon as it is passed', async () => {
    renderKit(<Harness max={100} />)
    await userEvent.type(field(), '1234')
    expect(field().value).toBe('100')
  })

  it('is judged when it is left: pattern, limits, not empty', async () => {
    const onValidity = vi.fn()
    renderKit(<Harness min={5} onValidity={onValidity} />)
    await userEvent.type(field(), '3')
    await userEvent.tab()
    expect(onValidity).toHaveBeenLastCalledWith(false)
    await userEvent.clear(field())
    await userEvent.tab()
    expect(onValidity).toHaveBeenLastCalledWith(false)
    await userEvent.type(field(), '8.')
    await userEvent.tab()
    expect(onValidity).toHaveBeenLastCalledWith(false)
    await userEvent.type(field(), '8,5')
    await userEvent.tab()
    expect(onValidity).toHaveBeenLastCalledWith(true)
  })

  it('writes the separator of the language and never rounds up', () => {
    renderKit(<Harness start={4785.559} />, 'uk')
    expect(field().value).toBe('4785,55')
  })

  it('keeps the decimals that are typed when pounds come back from kilograms a hair apart', async () => {
    const Pounds = () => {
      const [kg, setKg] = useState<number | null>(null)
      const value = kg === null ? null : kg / 0.45359237
      return (
        <FloatInput
          label="Weight"
          value={value}
          onChange={(lb) => setKg(lb === null ? null : Number((lb * 0.45359237).toFixed(8)))}
        />
      )
    }
    renderKit(<Pounds />)
    await userEvent.type(field(), '12.34')
    expect(field().value).toBe('12.34')
  })

  it('takes what is pasted: blanks between thousands, more decimals than are kept', async () => {
    const seen = vi.fn()
    renderKit(<Harness seen={seen} />)
    await userEvent.click(field())
    await userEvent.paste('4\u00a0785,559')
    expect(field().value).toBe('4785.55')
    expect(seen).toHaveBeenLastCalledWith(4785.55)
  })

  it.each([
    ['us', '24,500', 24_500, '= 24500 kg'],
    ['us', '1,250.5', 1250.5, null],
    ['us', '1\u00a0024', 1024, null],
    ['us', '0,125', 0.12, '= 0.12 kg'],
    ['de', '1.250', 1250, '= 1250 kg'],
    ['de', '12.500,5', 12_500.5, null],
    ['uk', '0.125', 0.12, null],
    ['uk', '1.250', 1.25, '= 1,25 kg'],
  ] as const)(
    'in %s takes %j as people there write it, pasted or typed, and says what it understood (second review A3)',
    async (...row) => {
      const [language, text, value, note] = row
      const seen = vi.fn()
      renderKit(<Harness seen={seen} unit="kg" />, language)
      await userEvent.click(field())
      await userEvent.paste(text)
      expect(seen).toHaveBeenLastCalledWith(value)
      const said = screen.queryByRole('status')
      expect(said?.textContent.replaceAll('\u00a0', ' ') ?? null).toBe(note)
      if (said) expect(field().getAttribute('aria-describedby')).toBe(said.id)
      await userEvent.tab()
      expect(screen.queryByRole('status')).toBeNull()
      await userEvent.clear(field())
      await userEvent.type(field(), text)
      expect(seen).toHaveBeenLastCalledWith(value)
    },
  )

  it('keeps what was pasted and is no number, says so, and lets it be mended key by key (second review A3)', async () => {
    const seen = vi.fn()
    renderKit(<Harness start={12} seen={seen} optional />)
    await userEvent.click(field())
    await userEvent.paste('5 bags')
    expect(field().value).toBe('5 bags')
    expect(screen.getByRole('status').textContent).toBe('Not a number')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    // Nothing that is optional is saved as empty meanwhile.
    expect(seen).toHaveBeenLastCalledWith(Number.NaN)
    await userEvent.tab()
    expect(field().value).toBe('5 bags')
    await userEvent.type(field(), '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}0', {
      initialSelectionStart: 6,
      initialSelectionEnd: 6,
    })
    expect(field().value).toBe('50')
    expect(seen).toHaveBeenLastCalledWith(50)
    expect(field().getAttribute('aria-invalid')).toBeNull()
  })

  it('says to a screen reader that it was left invalid', async () => {
    renderKit(<Harness min={5} />)
    await userEvent.type(field(), '3')
    expect(field().getAttribute('aria-invalid')).toBeNull()
    await userEvent.tab()
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })

  it('shows a percent with two decimals, but what is typed as it is typed until the field is left', async () => {
    const seen = vi.fn()
    renderKit(<Harness start={42} unit="%" max={100} seen={seen} />)
    expect(field().value).toBe('42.00')
    await userEvent.click(field())
    expect(field().value).toBe('42.00')
    await userEvent.clear(field())
    await userEvent.type(field(), '7.')
    expect(field().value).toBe('7.')
    await userEvent.type(field(), '5')
    expect(field().value).toBe('7.5')
    await userEvent.tab()
    expect(field().value).toBe('7.50')
    expect(seen).toHaveBeenLastCalledWith(7.5)
  })

  it('shows a percent without its sign in the same way, cut and never rounded up', () => {
    renderKit(<Harness start={33.339} isPercent />, 'uk')
    expect(field().value).toBe('33,33')
  })

  it('lets the digits behind the point of a percent be typed over', async () => {
    const seen = vi.fn()
    renderKit(<Harness start={42} isPercent seen={seen} />)
    await userEvent.type(field(), '5', { initialSelectionStart: 3, initialSelectionEnd: 4 })
    expect(field().value).toBe('42.50')
    expect(seen).toHaveBeenLastCalledWith(42.5)
  })

  it('leaves a percent that is empty or wrong as it was left', async () => {
    renderKit(<Harness start={3} min={5} isPercent />)
    await userEvent.click(field())
    await userEvent.tab()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await userEvent.clear(field())
    await userEvent.tab()
    expect(field().value).toBe('')
  })

  it('refuses a minus unless the limits allow it', async () => {
    renderKit(<Harness />)
    await userEvent.type(field(), '-4')
    expect(field().value).toBe('4')
  })
})
