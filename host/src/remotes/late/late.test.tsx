import { createFakePlatform } from '@manger/testing'
import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HEAL_MS } from '#remotes/boundary/use-healing.ts'
import { LoadFailure } from '#remotes/faults/load-failure.ts'
import { reportStrayErrors } from '#remotes/faults/stray-errors.ts'
import { late } from './late.tsx'

const told = vi.fn()

beforeEach(() => {
  told.mockClear()
  reportStrayErrors(told)
})
afterEach(() => void vi.useRealTimers())

const Said = ({ text }: { text: string }) => <p>{text}</p>

/** A part whose code comes only when the line is there. */
const setUp = () => {
  const line = { isThere: false, asked: 0 }
  const Strip = late(async () => {
    line.asked += 1
    if (!line.isThere) throw new LoadFailure('host', 'Loading chunk 7 failed')
    return Said
  })
  const Page = () => {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          wish
        </button>
        {isOpen && <Strip text="600 kg wait" />}
      </>
    )
  }
  render(<Page />, { wrapper: createFakePlatform().Wrapper })
  return line
}

test('a part of the frame that cannot be fetched shows nothing, and comes when the network is back (second review A1)', async () => {
  const line = setUp()
  await act(async () => undefined)
  expect([line.asked, screen.queryByText('600 kg wait')]).toEqual([1, null])
  line.isThere = true
  await act(async () => void dispatchEvent(new Event('online')))
  expect(screen.getByText('600 kg wait')).toBeDefined()
  // The lost chunk has told of itself, as the host's.
  expect(told).not.toHaveBeenCalled()
})

test('it is asked for again by itself, and when it is wanted next (second review A1)', async () => {
  vi.useFakeTimers()
  const line = setUp()
  await act(async () => undefined)
  await act(() => vi.advanceTimersByTimeAsync(HEAL_MS))
  expect(line.asked).toBe(2)
  line.isThere = true
  const wish = screen.getByRole('button', { name: 'wish' })
  await act(async () => wish.click())
  await act(async () => wish.click())
  expect(screen.getByText('600 kg wait')).toBeDefined()
})

test('one whose code throws is told, and throws nothing into the page (second review A6)', async () => {
  const Broken = late<object>(async () => Promise.reject(new Error('a name is missing')))
  render(<Broken />, { wrapper: createFakePlatform().Wrapper })
  await act(async () => undefined)
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ remote: 'host', phase: 'crash', area: 'late' }))
})
