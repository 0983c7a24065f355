import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import { ImageInput } from './image-input.tsx'
import { Paper } from './paper.tsx'
import { RangeSlider } from './range-slider.tsx'
import { sparklinePath } from './sparkline.tsx'

const fileOf = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'cow', { type })

describe('ImageInput', () => {
  it('takes one image', async () => {
    const onChange = vi.fn()
    renderKit(<ImageInput label="Photo" value={null} onChange={onChange} />)
    const photo = fileOf('image/png')
    await userEvent.upload(screen.getByLabelText('Photo'), [photo, fileOf('image/png')])
    expect(onChange.mock.calls).toEqual([[photo]])
  })

  it.each([
    ['image/svg+xml', 10, 'Choose an image: PNG, JPEG, WebP or GIF.'],
    ['application/pdf', 10, 'Choose an image: PNG, JPEG, WebP or GIF.'],
    ['image/png', 101, 'The image is too large.'],
  ])('refuses %s of %i bytes', async (type, bytes, text) => {
    const onChange = vi.fn()
    renderKit(<ImageInput label="Photo" value={null} onChange={onChange} maxBytes={100} />)
    await userEvent.upload(screen.getByLabelText('Photo'), fileOf(type, bytes), { applyAccept: false })
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toBe(text)
  })
})

describe('sparkline', () => {
  const box = { width: 100, height: 20 }

  it('stays inside its box, from the highest to the lowest', () => {
    const shape = sparklinePath({ values: [10, 5, 0], ...box })
    expect(shape?.line).toBe('M0 3L48.5 10L97 17')
    expect(shape?.last).toEqual({ x: 97, y: 17 })
  })

  it('draws a value that never changes through the middle', () => {
    expect(sparklinePath({ values: [4, 4], ...box })?.last.y).toBe(10)
  })

  it('keeps the limit in sight', () => {
    expect(sparklinePath({ values: [1, 2], limit: 9, ...box })?.limitY).toBe(3)
  })

  it('is nothing without two values', () => {
    expect(sparklinePath({ values: [1], ...box })).toBeNull()
  })
})

it('both handles of a range have a name', async () => {
  renderKit(<RangeSlider label="Time" min={0} max={24} value={[6, 11]} onChange={() => undefined} />)
  const from = await screen.findByRole('slider', { name: 'Time, from' })
  expect(from.getAttribute('aria-valuenow')).toBe('6')
  expect(screen.getByRole('slider', { name: 'Time, to' }).getAttribute('aria-valuenow')).toBe('11')
})

it('paper is printed once, beside the product, and goes when the print was made', () => {
  const print = vi.fn(() => document.body.lastElementChild?.textContent)
  vi.stubGlobal('print', print)
  const onPrinted = vi.fn()
  renderKit(<Paper onPrinted={onPrinted}>What to load</Paper>)
  expect(print.mock.results).toEqual([{ type: 'return', value: 'What to load' }])
  expect(onPrinted).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('afterprint'))
  expect(onPrinted).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
