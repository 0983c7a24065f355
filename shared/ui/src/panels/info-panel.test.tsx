import { seen } from '@manger/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import { InfoPanel } from './info-panel.tsx'

const show = (isDirty = false) => {
  const onClose = vi.fn()
  renderKit(
    <InfoPanel title="High milking" onClose={onClose} isDirty={isDirty}>
      Facts
    </InfoPanel>,
  )
  return onClose
}

it('stands beside the table on a wide screen and closes with Escape', async () => {
  const onClose = show()
  expect(screen.getByRole('complementary', { name: 'High milking' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it('asks first when something was changed', async () => {
  const onClose = show(true)
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('keeps its tools where it is a drawer or a sheet', () => {
  window.innerWidth = 390
  renderKit(
    <InfoPanel title="High milking" onClose={() => undefined} tools={<button type="button">More</button>}>
      Facts
    </InfoPanel>,
  )
  expect(seen(screen.getByRole('button', { name: 'More' }))).toBe('More')
})

it('is a drawer under 1280 px', async () => {
  window.innerWidth = 1100
  const onClose = show()
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(screen.getByRole('dialog')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('takes the focus from the row that opened it, and gives it back (review B2, D10)', async () => {
  const Beside = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <ul>
          <li>
            <button type="button" onClick={() => setOpen(true)}>
              Corn silage
            </button>
          </li>
        </ul>
        {isOpen && (
          <InfoPanel title="Corn silage" onClose={() => setOpen(false)}>
            Facts
          </InfoPanel>
        )}
      </>
    )
  }
  renderKit(<Beside />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Corn silage' }))
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Corn silage' }))
})

it('takes the focus from nobody when the page opens with it (review B2)', () => {
  renderKit(
    <InfoPanel title="Corn silage" onClose={() => undefined}>
      Facts
    </InfoPanel>,
  )
  expect(document.activeElement).toBe(document.body)
})
