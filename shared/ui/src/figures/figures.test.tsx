import { FIGURES } from '@manger/contract/figures'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FigureRow } from '#page/figure.tsx'
import { renderKit } from '#testing/render-kit.tsx'
import en from '../../locales/en.json' with { type: 'json' }
import { CountedFigure } from './counted-figure.tsx'

const show = () =>
  renderKit(
    <FigureRow>
      <CountedFigure
        label="Accuracy"
        value="98.40%"
        counted={{ figure: 'accuracy', of: { farm: 4, day: '2026-03-10' } }}
      />
    </FigureRow>,
  )

it('every registered figure says how it is counted, and nothing else does', () => {
  const { how: _, ...sentences } = en.figures
  expect(Object.keys(sentences).toSorted()).toEqual(Object.keys(FIGURES).toSorted())
})

it('is marked, so that the same figure of the same object is found on every screen (review A12)', () => {
  show()
  const value = screen.getByText('98.40%')
  expect(value.dataset).toMatchObject({ figure: 'accuracy', of: 'day=2026-03-10 farm=4' })
})

it('tells by keyboard how it is counted, and closes by Escape (review A12)', async () => {
  show()
  expect(screen.queryByText(en.figures.accuracy)).toBeNull()
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'How this is calculated: Accuracy' })
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText(en.figures.accuracy)).toBeDefined()
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{Escape}')
  expect(button.getAttribute('aria-expanded')).toBe('false')
})
