import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import { useThemeMode } from './use-theme-mode.ts'

const Choice = () => {
  const { mode, setMode } = useThemeMode()
  return (
    <button type="button" onClick={() => setMode('dark')}>
      {mode}
    </button>
  )
}

it('shows the chosen theme at once and keeps it', () => {
  renderKit(<Choice />)
  expect(document.documentElement.dataset.theme).toBe('light')
  act(() => screen.getByRole('button', { name: 'system' }).click())
  expect(screen.getByRole('button', { name: 'dark' })).toBeTruthy()
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('manger.theme')).toBe('dark')
})

it('keeps what was typed while the words of a language arrive', async () => {
  renderKit(<input aria-label="Name" defaultValue="" />, 'uk')
  const input = screen.getByLabelText<HTMLInputElement>('Name')
  input.value = 'typed'
  await act(() => new Promise((done) => setTimeout(done, 100)))
  expect(screen.getByLabelText('Name')).toBe(input)
})
