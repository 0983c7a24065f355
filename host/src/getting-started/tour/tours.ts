import type { StartStep } from '@manger/contract/farms'

/** What a step shows, and where it is done: a step of the guide, the help, or nowhere to go. */
export type TourStep = { key: string; place: { start: StartStep } | 'help' | null }

/** The three items of getting started (specification 1, domain d1), each a tour of a few steps. */
export const TOURS = {
  welcome: [
    { key: 'plan', place: { start: 'feeding' } },
    { key: 'weigh', place: null },
    { key: 'see', place: null },
  ],
  setup: [
    { key: 'farm', place: { start: 'farm' } },
    { key: 'feeds', place: { start: 'ingredients' } },
    { key: 'ration', place: { start: 'ration' } },
  ],
  site: [
    { key: 'menu', place: null },
    { key: 'lists', place: { start: 'groups' } },
    { key: 'alerts', place: null },
    { key: 'help', place: 'help' },
  ],
} as const satisfies Record<string, readonly TourStep[]>

/** An item of getting started. */
export type Tour = keyof typeof TOURS

/** The items in the order in which they are shown. */
export const TOUR_NAMES = ['welcome', 'setup', 'site'] as const satisfies readonly Tour[]

/** What a drawing shows. */
export type Scene = (typeof TOURS)[Tour][number]['key']
