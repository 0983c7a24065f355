import { NON_FIELD, type Problem } from '../errors/problem.ts'
import { can, type PermissionRecord } from '../permissions/can.ts'
import { type Need, need } from '../permissions/sections.ts'
import type { Kg } from '../units.ts'
import { plannedOfBatch } from './batch.formulas.ts'
import { ORDER_ACTIONS, type OrderAction, type OrderStatus } from './order.words.ts'
import { overPlanProblems } from './over-plan.formulas.ts'

/** The three rights that actions on an order ask for (specification 6, domain c). */
const ORDER_RIGHTS = {
  load: need('animalfeed.load', 'add'),
  edit: need('animalfeed.schedule', 'change'),
  delete: need('animalfeed.schedule', 'delete'),
} as const satisfies Record<string, Need>
/** One of load, edit, delete. */
type OrderRight = keyof typeof ORDER_RIGHTS

/** What must be true before an action is done. */
type OrderCondition = 'not_in_future' | 'lines_done' | 'day_open' | 'not_over_plan'

/** One row of the status table of compound feed. */
export type OrderTransition = {
  from: OrderStatus
  /** Null: the order is gone. */
  to: OrderStatus | null
  right: OrderRight
  /** Who holds only `right` may do this to his own work; who may edit, to anybody's. */
  isOwnUnlessEdit?: true
  /** Code for a wrong status; the planner's screens say that it has started. */
  wrongStatus?: 'feeding_started'
  conditions: readonly OrderCondition[]
}

/** The status table of compound feed (domain c): what it takes and makes is booked at finish and reversed at reopen. */
export const ORDER_TRANSITIONS: Record<OrderAction, OrderTransition> = {
  edit: { from: 'waited', to: 'waited', right: 'edit', wrongStatus: 'feeding_started', conditions: [] },
  delete: { from: 'waited', to: null, right: 'delete', wrongStatus: 'feeding_started', conditions: [] },
  start: { from: 'waited', to: 'in_process', right: 'load', conditions: ['not_in_future'] },
  weigh: { from: 'in_process', to: 'in_process', right: 'load', conditions: ['not_over_plan'] },
  finish: { from: 'in_process', to: 'loaded', right: 'load', conditions: ['lines_done'] },
  cancel: { from: 'in_process', to: 'waited', right: 'load', isOwnUnlessEdit: true, conditions: [] },
  reopen: {
    from: 'loaded',
    to: 'in_process',
    right: 'load',
    isOwnUnlessEdit: true,
    conditions: ['day_open'],
  },
}

/** What the rules look at of an order: `today` and `day_closed` by the farm's zone. */
export type OrderFacts = {
  status: OrderStatus
  planned_on: string
  today: string
  day_closed: boolean
  operator: { id: number } | null
  batches: number
  ingredients: readonly { ingredient: number; name: string; planned: Kg; actual: Kg | null }[]
}

/** What the caller sends with a weighing, in kg; `accept` = more than planned is meant. */
export type OrderRequest = { ingredient: number; weight: Kg; batch?: number; accept?: boolean }

/** Who acts: the user and his effective rights inside the client. */
export type OrderActor = { id: number; rights: readonly PermissionRecord[] }

const holds = (actor: OrderActor, right: OrderRight): boolean => can(actor.rights, ORDER_RIGHTS[right])

const mayDo = ({ operator }: OrderFacts, row: OrderTransition, actor: OrderActor): boolean =>
  holds(actor, row.right) && (!row.isOwnUnlessEdit || holds(actor, 'edit') || operator?.id === actor.id)

const refused = (code: 'not_today' | 'day_closed', isRefused: boolean): Problem[] =>
  isRefused ? [{ field: NON_FIELD, code }] : []

type Asked = { actor: OrderActor; request?: OrderRequest }

const overPlan = ({ ingredients, batches }: OrderFacts, request: OrderRequest | undefined): Problem[] => {
  const line = ingredients.find(({ ingredient }) => ingredient === request?.ingredient)
  if (!line || !request || request.accept) return []
  const planned = request.batch === undefined ? line.planned : plannedOfBatch(line.planned, batches)
  return overPlanProblems([{ ...line, planned, weight: request.weight }])
}

const broken = (condition: OrderCondition, order: OrderFacts, { actor, request }: Asked): Problem[] => {
  switch (condition) {
    case 'not_over_plan':
      return overPlan(order, request)
    case 'not_in_future':
      return refused('not_today', order.planned_on > order.today && !holds(actor, 'edit'))
    case 'day_open':
      return refused('day_closed', order.day_closed)
    case 'lines_done':
      return order.ingredients
        .filter(({ actual }) => actual === null)
        .map(({ ingredient, name }) => ({ field: `ingredients.${ingredient}`, code: 'line_missing', name }))
  }
}

/** Why an action on an order is refused: no right, wrong status, else its broken conditions; empty = it is done. */
export const orderTransition = (order: OrderFacts, action: OrderAction, asked: Asked): Problem[] => {
  const { actor } = asked
  const row = ORDER_TRANSITIONS[action]
  if (!holds(actor, row.right)) return [{ field: NON_FIELD, code: 'forbidden' }]
  if (order.status !== row.from) return [{ field: NON_FIELD, code: row.wrongStatus ?? 'wrong_status' }]
  if (!mayDo(order, row, actor)) return [{ field: NON_FIELD, code: 'forbidden' }]
  return row.conditions.flatMap((condition) => broken(condition, order, asked))
}

/** What this user may do with an order now: the answer's `allowed_actions` (domain c). */
export const allowedOrderActions = (order: OrderFacts, actor: OrderActor): OrderAction[] =>
  ORDER_ACTIONS.filter((action) =>
    // A missing weight does not take the button away: who tries to finish is told which ones are missing.
    orderTransition(order, action, { actor }).every(({ code }) => code === 'line_missing'),
  )
