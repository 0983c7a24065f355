import { seen } from '@manger/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import { Deviation } from './deviation.tsx'
import { StatusChip } from './status-chip.tsx'
import { TimeSteps } from './time-steps.tsx'
import { TroughBar } from './trough-bar.tsx'

it('a status is a word, not only a colour', () => {
  renderKit(
    <>
      <StatusChip status="in_process" />
      <StatusChip status="missed" />
      <StatusChip status="has_warnings" />
    </>,
  )
  expect(seen(screen.getByText('Loading'))).toBe('Loading')
  expect(seen(screen.getByText('Missed'))).toBe('Missed')
  expect(seen(screen.getByText('Has warnings'))).toBe('Has warnings')
})

it('a deviation carries the sign of its class', () => {
  renderKit(<Deviation level="far">+4.6 %</Deviation>)
  expect(screen.getByText('+4.6 %').querySelector('svg')?.getAttribute('aria-label')).toBe('far off')
})

const barOf = (label: string) => screen.getByRole('meter', { name: label }).parentElement

it('a trough over its capacity says so, one that is full to the brim does not', () => {
  renderKit(
    <>
      <TroughBar label="Over" value={0.6} planned={0.5} />
      <TroughBar label="Full" value={0.1 + 0.2} planned={0.7} />
    </>,
  )
  expect(barOf('Over')?.hasAttribute('data-over')).toBe(true)
  expect(barOf('Full')?.hasAttribute('data-over')).toBe(false)
})

it('a way through statuses names the step that is reached and what came before', () => {
  const steps = [
    { status: 'waited', time: '05:58' },
    { status: 'in_process', time: '06:10' },
    { status: 'loaded', time: 'about 06:30' },
  ] as const
  renderKit(<TimeSteps steps={steps} now="in_process" />)
  const items = screen.getAllByRole('listitem')
  expect(items.map((item) => item.dataset.state)).toEqual(['done', 'now', 'ahead'])
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(screen.getByRole('img', { name: 'Loading' }).closest('li')?.textContent).toBe('06:10')
})
