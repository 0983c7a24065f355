import type { Kg, Language } from '@manger/contract'
import { createFakePlatform } from '@manger/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Scale } from '../scale/scale-source.ts'
import { useTypedWeight } from './use-typed-weight.ts'
import { WeightInput } from './weight-input.tsx'

const Typing = ({ scale }: { scale: Scale }) => (
  <WeightInput typed={useTypedWeight(scale, 0)} name="Hay" hasPad={false} onEnter={vi.fn()} />
)

test.each([
  ['us', '1,250', 1250, '= 1250 kg'],
  ['us', '1,250.5', 1250.5, null],
  ['us', '12,34', 12.34, null],
  ['de', '1.250', 1250, '= 1250 kg'],
  ['uk', '0.125', 0.12, null],
] as const)('in %s a driver who types %j has weighed what was meant (second review A3)', async (...row) => {
  const [language, text, kg, note] = row
  const type = vi.fn<(weight: Kg) => void>()
  const fake = createFakePlatform({ language: language as Language, units: 'kg' })
  const scale = { kind: 'manual', weight: 0, type } as unknown as Scale
  render(<Typing scale={scale} />, { wrapper: fake.Wrapper })
  await userEvent.type(await screen.findByRole('textbox'), text)
  expect(type).toHaveBeenLastCalledWith(kg)
  expect(screen.queryByRole('status')?.textContent ?? null).toBe(note)
})
