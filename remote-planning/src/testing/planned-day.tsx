import type { Language } from '@manger/contract'
import { farmRoutes } from '@manger/contract/farms'
import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { mixerRoutes } from '@manger/contract/mixers'
import { periodOfDayRoutes } from '@manger/contract/periods'
import {
  buildFarmProgress,
  buildMixer,
  buildMorning,
  buildPeriodOfDay,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen } from '@testing-library/react'
import en from '../../locales/en.json' with { type: 'json' }
import uk from '../../locales/uk.json' with { type: 'json' }
import { FeedingPlanScreen } from '../feeding-plan/feeding-plan.screen.tsx'

const WORDS = { en: { planning: en, ui: uiEn }, uk: { planning: uk, ui: uiUk } }
/** Half an hour after the morning of `buildMorning` began. */
export const NOW = new Date('2026-11-20T05:31:00Z')

/** A list as the server answers it. */
export const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })

type Set = FakePlatformOptions & { feedings?: Feeding[]; language?: Language & ('en' | 'uk') }

/** A server with the morning of two mixers. */
export const setUp = ({ feedings = buildMorning(), language = 'en', ...options }: Set = {}): FakePlatform => {
  const fake = createFakePlatform({
    language,
    words: WORDS[language],
    page: { remote: 'planning' },
    ...options,
  })
  return fake
    .answer(feedingRoutes.list, ({ query }) =>
      list(Reflect.get(Object(query), 'date') === '2026-11-20' ? feedings : []),
    )
    .answer(
      periodOfDayRoutes.list,
      list([
        buildPeriodOfDay(),
        buildPeriodOfDay({ id: 2, name: 'Day', time_start: '11:00', time_end: '13:30', total: 0, done: 0 }),
      ]),
    )
    .answer(feedingRoutes.accuracy, { client: 1, data: { farm: 1, date: '2026-11-19', accuracy: 97.4 } })
    .answer(farmRoutes.dashboard, list([buildFarmProgress()]))
    .answer(mixerRoutes.list, list([buildMixer()]))
}

/** Opens the planning page, and waits for the last of the morning's feedings. */
export const show = async (fake: FakePlatform) => {
  render(<FeedingPlanScreen />, { wrapper: fake.Wrapper })
  await screen.findByText('Dry cows 2')
}

/** The row of a feeding. */
export const rowOf = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) })
