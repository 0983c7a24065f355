import type { Feeding, PlanStep } from '@manger/contract/feedings'
import { PageProvider, PlatformProvider } from '@manger/platform'
import { buildFeeding, buildFeedingGroup, buildPage, createFakePlatform } from '@manger/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import { WhyThisWeight } from './why-this-weight.tsx'

const showFeeding = (overrides: Partial<Feeding>) =>
  renderKit(
    <PlatformProvider value={createFakePlatform().platform}>
      <PageProvider value={buildPage()}>
        <WhyThisWeight feeding={buildFeeding(overrides)} />
      </PageProvider>
    </PlatformProvider>,
  )

// A number and its unit stay on one line.
const NBSP = /[\u00A0\u202F]/g

const facts = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`.replaceAll(NBSP, ' '))

const show = (norm_now: number, why: PlanStep[]) => {
  showFeeding({ groups: [buildFeedingGroup({ name: 'High A', norm: 52, norm_now, why })] })
  return within(screen.getByRole('group'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

const ROUNDED: PlanStep = { kind: 'rounding', step: 5, need: 5890.56, planned_weight: 5890 }

describe('how the plan of a group came about', () => {
  test('is told from the manual norm over what was left to the rounded weight', () => {
    const steps = show(49.92, [
      { kind: 'manual', norm: 52 },
      { kind: 'fed', norm: 52, date: '2026-11-19' },
      {
        kind: 'leftovers',
        norm: 49.92,
        date: '2026-11-19',
        weight: 837,
        delivered: 11_960,
        percent: 6.998,
        from_percent: 6,
        to_percent: 10,
        correction: -4,
        is_repeat: false,
      },
      ROUNDED,
    ])
    expect(steps).toHaveLength(4)
    expect(steps[0]).toMatch(/^Manual norm52/)
    expect(steps[2]).toMatch(/^6\.99% left on .*19.*\(range 6.*% to 10.*%\): −4.*49\.92/)
    expect(steps[3]).toMatch(/^Rounded to 5.kg5,890/)
    expect(screen.getByRole('group').hasAttribute('open')).toBe(true)
  })

  test('is told from the mean, the score and the limits where loading is automatic', () => {
    const steps = show(54, [
      { kind: 'copied', from: '2026-11-19' },
      { kind: 'manual', norm: 52 },
      { kind: 'base', norm: 53, feedings: 3 },
      { kind: 'score', norm: 55.12, date: '2026-11-19', score: 0, before: 0, correction: 4 },
      { kind: 'change_limit', norm: 54.6, percent: 5 },
      { kind: 'held', norm: 54.6, date: '2026-11-19' },
      { kind: 'norm_limit', norm: 54.6, percent: 115 },
      { kind: 'max_weight', norm: 54, max_weight: 6372, heads: 118 },
      { kind: 'locked', norm: 54 },
      ROUNDED,
      { kind: 'kept_ration', norm: 55, planned_weight: 6490 },
    ])
    expect(steps[10]).toMatch(/^Ration kept after too much was loaded6,490.kg$/)
    expect(steps[2]).toMatch(/^Mean of the last 3 feedings53/)
    expect(steps[3]).toMatch(/^Bunk score 0 on .*: \+4/)
    expect(steps[7]).toMatch(/^The group takes at most 6,372/)
    expect(steps.join(' ')).not.toMatch(/why\.|undefined/)
  })

  test('stays folded where nothing changed the manual norm', () => {
    show(52, [{ kind: 'manual', norm: 52 }, ROUNDED])
    expect(screen.getByRole('group').hasAttribute('open')).toBe(false)
  })
})

describe('the weight of a load', () => {
  test('is told from the need of its groups to the rounded weight', () => {
    showFeeding({ planned_weight: 2465, load_target: 2465, step: 5 })
    expect(facts()).toEqual([
      'Need of the groups: 2,465.6 kg',
      'Rounded to 5 kg: −0.6 kg',
      'Planned weight: 2,465 kg',
    ])
  })

  test('leaves to load what the mixer has kept', () => {
    showFeeding({ planned_weight: 2465, load_target: 2225, step: 5 })
    expect(facts().slice(3)).toEqual(['Carried over from the last load: −240 kg', 'To load: 2,225 kg'])
  })

  test('tells what the load grew by to keep the ration (F27)', () => {
    const groups = [buildFeedingGroup({ planned_weight: 2590, grown: 125 })]
    showFeeding({
      planned_weight: 2590,
      load_target: 2285,
      step: 5,
      groups,
      ingredients: buildFeeding().ingredients.map((line, at) => ({ ...line, grown: at === 0 ? 60 : 0 })),
    })
    expect(facts().slice(2)).toEqual([
      'Planned weight: 2,465 kg',
      'Carried over from the last load: −240 kg',
      'To load: 2,225 kg',
      'Ration kept after too much was loaded: +125 kg',
    ])
  })
})
