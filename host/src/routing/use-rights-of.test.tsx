import { ApiError } from '@manger/platform'
import { createFakePlatform } from '@manger/testing'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RightsProvider } from './rights-context.ts'
import { useRightsOf } from './use-rights-of.ts'

const State = () => {
  const { areThere, error } = useRightsOf(7)
  return <p>{error ? error.status : String(areThere)}</p>
}

test('rights are asked for again when the stream comes back, which a change of them has ended', async () => {
  const load = vi.fn(async () => [])
  const fake = createFakePlatform({ type: 'consultant' })
  const { Wrapper } = fake
  render(
    <Wrapper>
      <RightsProvider value={load}>
        <State />
      </RightsProvider>
    </Wrapper>,
  )
  await screen.findByText('true')
  load.mockRejectedValue(new ApiError({ status: 403 }))
  act(() => fake.emit('stream', { isOpen: false }))
  expect(screen.queryByText('true')).not.toBeNull()
  act(() => fake.emit('stream', { isOpen: true }))
  expect(await screen.findByText('403')).toBeDefined()
})
