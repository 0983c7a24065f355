import { z } from 'zod'
import { Id } from '../fields.ts'
import { oneOf } from '../lists.ts'
import { NOUN } from '../nouns.ts'
import { route } from '../route.ts'
import { farmSetupRoutes } from './farm-setup.schema.ts'

/** What a client needs until feed lies before his animals, in this order (domain d1: getting started). */
export const START_STEPS = [
  'farm',
  'stock',
  'ingredients',
  'groups',
  'ration',
  'mixer',
  'period',
  'feeding',
  'load',
  'worker',
] as const
/** A step of getting started. */
export type StartStep = (typeof START_STEPS)[number]

/** Where a step is done: below the client, his first company or his first farm; `fill` opens what brings the first ones. */
type StartPlace = { scope: 'client' | 'company' | 'farm'; path: string; fill?: string }

/** The place of each step (specification 2); what is not there yet comes quickest from a spreadsheet. */
export const START_PLACES: Readonly<Record<StartStep, StartPlace>> = {
  farm: { scope: 'client', path: 'companies' },
  stock: { scope: 'company', path: 'stocks' },
  ingredients: { scope: 'client', path: 'stock/ingredients', fill: 'import=1' },
  groups: { scope: 'farm', path: 'animal-groups', fill: 'import=1' },
  ration: { scope: 'farm', path: 'rations', fill: 'import=1' },
  mixer: { scope: 'farm', path: 'mixers' },
  period: { scope: 'farm', path: 'planning' },
  feeding: { scope: 'farm', path: 'planning' },
  load: { scope: 'farm', path: 'planning' },
  worker: { scope: 'client', path: 'admin/users' },
}

/**
 * Which steps are done, the first farm and company to do the others on, whether the guide was put away, and until the first
 * group is fed the feeding with which that will happen.
 */
export const GettingStarted = z.object({
  done: z.array(z.enum(START_STEPS)),
  farm: Id.nullable(),
  company: Id.nullable(),
  is_dismissed: z.boolean(),
  feeding: Id.nullable().default(null),
})
export type GettingStarted = z.infer<typeof GettingStarted>

const common = { path: NOUN.gettingStarted, scope: 'client', access: farmSetupRoutes.create.access } as const

/** The guide of the first days: for whoever may finish it, which is who may set up a farm. */
export const gettingStartedRoutes = {
  get: route({
    ...common,
    method: 'GET',
    answer: oneOf(GettingStarted),
    summary: 'What a new client has of what his first feeding needs',
  }),
  update: route({
    ...common,
    method: 'PUT',
    body: z.object({ is_dismissed: z.boolean() }),
    answer: oneOf(GettingStarted),
    touches: [NOUN.gettingStarted],
    summary: 'Put the guide of the first days away, or bring it back, for everybody of the client',
  }),
}
