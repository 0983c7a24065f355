import { bandRoutes } from '@manger/contract/clients'
import type { z } from 'zod'
import type { Context } from '#core/calls/context.ts'
import { type App, register } from '#core/calls/register.ts'
import { notFound } from '#core/http/api-problem.ts'
import { clientsWithFigures, scopeOf } from '#core/records/client-scope.ts'
import { bandsOfClient } from '#domain/feedings/plan/norms/band.queries.ts'
import { changeBand, changeBands, requireBand } from './band.service.ts'

// No client is without bands: one whose bands somebody may not read has none for him, instead of an empty list of them.
const clientOf = async (context: Context<z.ZodType<{ id: number }>>): Promise<number> => {
  const { client } = await scopeOf(context)
  if (!(await clientsWithFigures(context)).has(client)) throw notFound()
  return client
}

/** The correction bands of a client (specification 7: dashboard/clients/{id}/leftovers). */
export const registerBands = (app: App): void =>
  register(app, bandRoutes, {
    list: async (context) => {
      const client = await clientOf(context)
      const data = await context.read((tx) => bandsOfClient(tx, client))
      return { data, count: data.length, next: null }
    },

    updateAll: async (context) => {
      const scope = await scopeOf(context)
      const data = await context.write((tx) => changeBands(tx, scope, () => context.body()))
      return { data, count: data.length, next: null }
    },

    get: async (context) => {
      const client = await clientOf(context)
      return { data: await context.read((tx) => requireBand(tx, client, context.params.leftoverId)) }
    },

    update: async (context) => {
      const scope = await scopeOf(context)
      const change = { id: context.params.leftoverId, read: () => context.body() }
      return { data: await context.write((tx) => changeBand(tx, scope, change)) }
    },
  })
