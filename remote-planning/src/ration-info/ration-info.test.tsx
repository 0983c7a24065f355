import {
  buildFeeding,
  buildFeedingGroup,
  createFakePlatform,
  type FakePlatformOptions,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { RationInfoDialog } from './ration-info.dialog.tsx'

const FEEDING = buildFeeding({
  groups: [
    buildFeedingGroup({ heads: 100, norm: 20 }),
    buildFeedingGroup({ group: 4, name: 'Fresh', heads: 50, norm: 14 }),
  ],
})

const show = (options: FakePlatformOptions = {}, feeding = FEEDING) => {
  const fake = createFakePlatform({
    words: { planning: en, ui: uiEn },
    page: { remote: 'planning' },
    ...options,
  })
  render(<RationInfoDialog feeding={feeding} onClose={() => undefined} />, { wrapper: fake.Wrapper })
}
const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

describe('the ration of a feeding', () => {
  test('has the figures of the ration for its load, and for a head of its groups', () => {
    show()
    // 45 % of 34 and 55 % of 42 are 38.4 % dry matter; (100 x 20 + 50 x 14) / 150 = 18 kg a head.
    expect(figures()).toEqual([
      '2,465kg',
      '150 head',
      '38.40%',
      'Moisture 61.60%',
      '6.91\u00a0kg',
      '₴1,652',
      '₴29.74',
    ])
  })

  test('tells each ingredient in kg of the load and of a head', () => {
    show()
    const row = within(screen.getByRole('row', { name: /Alfalfa haylage/ }))
    expect(
      ['55.00%', '1,355', '9.9', '42.00%', '1,900', '₴18.81'].map((text) => row.getByText(text)),
    ).toHaveLength(6)
  })

  test('is copied with bare numbers', async () => {
    userEvent.setup()
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Copy table' }))
    const lines = (await navigator.clipboard.readText()).split('\r\n')
    expect(lines.find((line) => line.startsWith('Alfalfa haylage'))).toBe(
      'Alfalfa haylage,55,1355,9.9,42,1900,18.81',
    )
  })

  test('has nothing for a head where there are none, and leads to the ration', () => {
    show({}, buildFeeding({ groups: [buildFeedingGroup({ heads: 0 })] }))
    expect(figures()).toContain('–')
    expect(screen.getByRole('link', { name: 'Open the ration' }).getAttribute('href')).toBe(
      '/app/farms/1/rations/1',
    )
  })

  test('leads nowhere without the right to see rations', () => {
    show({ type: 'employee', rights: [['schedule.schedule', 'view']] })
    expect(screen.queryByRole('link')).toBeNull()
  })
})
