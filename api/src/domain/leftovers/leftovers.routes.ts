import { FIELD_CODE } from '@manger/contract'
import { leftoversRoutes } from '@manger/contract/leftovers'
import type { z } from 'zod'
import type { Context } from '#core/calls/context.ts'
import { type App, register } from '#core/calls/register.ts'
import type { Tx } from '#core/database/transaction.ts'
import { invalid, notAllowed, notFound } from '#core/http/api-problem.ts'
import { changeRecord, createRecord, holdRecord, removeRecord } from '#core/records/record.service.ts'
import type { Scope } from '#core/records/record.ts'
import { readingHandlers } from '#core/records/record-handlers.ts'
import { bandsOfClient } from '#domain/feedings/plan/norms/band.queries.ts'
import { recomputePlans } from '#domain/feedings/plan/recompute.service.ts'
import { alertBunk } from './bunk-alerts.ts'
import { readDays } from './days/days.service.ts'
import { clientOfFarm, clientOfLeftovers } from './leftovers.queries.ts'
import { leftoversOf } from './leftovers.service.ts'

const readingOf = async (context: Context) =>
  readingHandlers(leftoversOf(await context.visibleClients(), context.user.id))

const bandsOf = async (context: Context) => {
  const client = context.clientOrNull
  return client === null ? null : context.read((tx) => bandsOfClient(tx, client))
}

const scopeFor = ({ user, now, farms }: Context, client: number): Scope => ({ client, user, now, farms })

// A record that does not exist is a 404, also when the call names no client (domain d3).
const scopeOfRecord = async (tx: Tx, context: Context<z.ZodType<{ id: number }>>): Promise<Scope> => {
  const client = await clientOfLeftovers(tx, await context.visibleClients(), context.params.id)
  if (client === undefined) throw notFound()
  if (context.clientOrNull === null) throw invalid({ field: 'client', code: FIELD_CODE.required })
  return scopeFor(context, client)
}

/** Leftovers of animal groups (specification 7: leftovers/leftovers); the path never carries the client. */
export const registerLeftovers = (app: App): void =>
  register(app, leftoversRoutes, {
    list: async (context) => ({
      ...(await (await readingOf(context)).list(context)),
      bands: await bandsOf(context),
    }),

    lite: async (context) => (await readingOf(context)).lite(context),

    get: async (context) => (await readingOf(context)).get(context),

    create: async (context) => {
      const scope = scopeFor(context, context.client)
      return {
        data: await context.write(async (tx) => {
          const spec = leftoversOf([scope.client], context.user.id)
          const made = await createRecord(tx, { spec, scope }, context.body())
          await recomputePlans(tx, scope, { group: made.group.id })
          await alertBunk({ tx, ...scope }, { group: made.group.id, day: made.date })
          return made
        }),
      }
    },

    update: async (context) => ({
      data: await context.write(async (tx) => {
        const scope = await scopeOfRecord(tx, context)
        const of = { spec: leftoversOf([scope.client], context.user.id), scope }
        const before = await holdRecord(tx, of, context.params.id)
        const draft = context.body()
        const after = await changeRecord(tx, of, { before, draft, version: draft.version })
        await recomputePlans(tx, scope, { group: [before.group, after.group.id] })
        await alertBunk({ tx, ...scope }, { group: before.group, day: before.date })
        await alertBunk({ tx, ...scope }, { group: after.group.id, day: after.date })
        return after
      }),
    }),

    remove: (context) =>
      context.write(async (tx) => {
        const scope = await scopeOfRecord(tx, context)
        const of = { spec: leftoversOf([scope.client], context.user.id), scope }
        const before = await holdRecord(tx, of, context.params.id)
        await removeRecord(tx, of, { before, version: context.query().version })
        await recomputePlans(tx, scope, { group: before.group })
        await alertBunk({ tx, ...scope }, { group: before.group, day: before.date })
      }),

    days: async (context) => {
      const wanted = context.query()
      return context.read(async (tx) => {
        const client = await clientOfFarm(tx, await context.visibleClients(), wanted.farm)
        if (client === undefined) throw notAllowed('farm')
        const { days, bands } = await readDays(tx, scopeFor(context, client), wanted)
        return { data: days, count: days.length, next: null, bands }
      })
    },
  })
