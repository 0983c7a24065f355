import { moduleOfFigures } from '@manger/contract/clients'
import type { z } from 'zod'
import type { Context } from '#core/calls/context.ts'
import { followsFromFrozen } from '#core/database/memory/follows-from.ts'
import { notFound } from '#core/http/api-problem.ts'
import type { Scope } from './record.ts'

/** The scope of what is done for the client of the path, by someone who may see it; 404 else. */
export const scopeOf = async (context: Context<z.ZodType<{ id: number }>>): Promise<Scope> => {
  const { user, now, params } = context
  if (!(await context.visibleClients()).includes(params.id)) throw notFound()
  return { client: params.id, user, now, farms: null }
}

/** The clients of whom the caller may read what is fed and left. */
export const clientsWithFigures = async (context: Context): Promise<ReadonlySet<number>> =>
  setOf(await context.visibleClients(moduleOfFigures(context.user.user_type)))

const setOf = followsFromFrozen((ids: readonly number[]): ReadonlySet<number> => new Set(ids))
