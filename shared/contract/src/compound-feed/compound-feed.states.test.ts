import { describe, expect, it } from 'vitest'
import { noRights } from '../permissions/can.ts'
import type { Action, SectionName } from '../permissions/sections.ts'
import {
  allowedOrderActions,
  ORDER_TRANSITIONS,
  type OrderActor,
  type OrderFacts,
  type OrderRequest,
  orderTransition,
} from './compound-feed.states.ts'
import { ORDER_ACTIONS, ORDER_STATUSES, type OrderAction, type OrderStatus } from './order.words.ts'

const ME = 7
const OTHER = 8

const orderIn = (status: OrderStatus, changes: Partial<OrderFacts> = {}): OrderFacts => ({
  status,
  planned_on: '2026-03-10',
  today: '2026-03-10',
  day_closed: false,
  operator: status === 'waited' ? null : { id: ME },
  batches: 2,
  ingredients: [{ ingredient: 1, name: 'Corn', planned: 3116, actual: 10 }],
  ...changes,
})

const actor = (...grants: [SectionName, Action][]): OrderActor => ({
  id: ME,
  rights: noRights().map((record) => ({
    ...record,
    ...Object.fromEntries(grants.filter(([name]) => name === record.name).map(([, flag]) => [flag, true])),
  })),
})
const LOAD: [SectionName, Action] = ['animalfeed.load', 'add']
const EDIT: [SectionName, Action] = ['animalfeed.schedule', 'change']
const DELETE: [SectionName, Action] = ['animalfeed.schedule', 'delete']
const all = actor(LOAD, EDIT, DELETE)

const codes = (order: OrderFacts, action: OrderAction, by: OrderActor) =>
  orderTransition(order, action, { actor: by }).map(({ code }) => code)

// The status table as domain c writes it; not derived from the code.
const FROM_DOMAIN: Record<OrderAction, { from: OrderStatus; to: OrderStatus | null; right: typeof LOAD }> = {
  edit: { from: 'waited', to: 'waited', right: EDIT },
  delete: { from: 'waited', to: null, right: DELETE },
  start: { from: 'waited', to: 'in_process', right: LOAD },
  weigh: { from: 'in_process', to: 'in_process', right: LOAD },
  finish: { from: 'in_process', to: 'loaded', right: LOAD },
  cancel: { from: 'in_process', to: 'waited', right: LOAD },
  reopen: { from: 'loaded', to: 'in_process', right: LOAD },
}

const CELLS = ORDER_ACTIONS.flatMap((action) => ORDER_STATUSES.map((status) => ({ action, status })))

describe('a weight far above its plan (review B8)', () => {
  const weigh = (request: Partial<OrderRequest>) =>
    orderTransition(orderIn('in_process'), 'weigh', {
      actor: all,
      request: { ingredient: 1, weight: 1558, batch: 1, ...request },
    })

  it('is refused at its line until it is accepted: 3150 for 1558', () => {
    expect(weigh({ weight: 3150 })).toEqual([
      { field: 'ingredients.1', code: 'over_plan', limit: 1558 + 31.16, name: 'Corn' },
    ])
    expect(weigh({ weight: 3150, accept: true })).toEqual([])
  })

  it('is one above the window of a load, of the batch or of all batches', () => {
    expect(weigh({ weight: 1589.16 })).toEqual([])
    expect(weigh({ weight: 1589.17 })).toHaveLength(1)
    expect(weigh({ weight: 3150, batch: undefined })).toEqual([])
  })
})

describe('the status table of compound feed', () => {
  it.each(CELLS)('$action when it is $status', ({ action, status }) => {
    const { from, to, right } = FROM_DOMAIN[action]
    expect(ORDER_TRANSITIONS[action]).toMatchObject({ from, to })
    const wrong = action === 'edit' || action === 'delete' ? 'feeding_started' : 'wrong_status'
    expect(codes(orderIn(status), action, all)).toEqual(status === from ? [] : [wrong])
    expect(codes(orderIn(status), action, actor(right))).toEqual(status === from ? [] : [wrong])
    expect(codes(orderIn(status), action, actor())).toEqual(['forbidden'])
  })

  it.each([
    { status: 'waited', allowed: ['edit', 'delete', 'start'] },
    { status: 'in_process', allowed: ['weigh', 'finish', 'cancel'] },
    { status: 'loaded', allowed: ['reopen'] },
  ] as const)('allows $allowed when it is $status', ({ status, allowed }) => {
    expect(allowedOrderActions(orderIn(status), all)).toEqual(allowed)
    expect(allowedOrderActions(orderIn(status), actor())).toEqual([])
  })
})

describe('what stands in the way', () => {
  it.each(['cancel', 'reopen'] as const)('%s of the work of another is for those who may edit', (action) => {
    const order = orderIn(FROM_DOMAIN[action].from, { operator: { id: OTHER } })
    expect(codes(order, action, actor(LOAD))).toEqual(['forbidden'])
    expect(codes(order, action, actor(LOAD, EDIT))).toEqual([])
  })

  it('is the day: tomorrow is started by those who may edit, a closed day is not reopened', () => {
    const tomorrow = orderIn('waited', { planned_on: '2026-03-11' })
    expect(codes(tomorrow, 'start', actor(LOAD))).toEqual(['not_today'])
    expect(codes(tomorrow, 'start', all)).toEqual([])
    expect(codes(orderIn('loaded', { day_closed: true }), 'reopen', all)).toEqual(['day_closed'])
    expect(allowedOrderActions(orderIn('loaded', { day_closed: true }), all)).toEqual([])
  })

  it('is a line without weight when it is finished, which is told only then', () => {
    const order = orderIn('in_process', {
      ingredients: [{ ingredient: 4, name: 'Corn', planned: 100, actual: null }],
    })
    expect(orderTransition(order, 'finish', { actor: all })).toEqual([
      { field: 'ingredients.4', code: 'line_missing', name: 'Corn' },
    ])
    expect(allowedOrderActions(order, all)).toContain('finish')
  })
})
