import type { z } from 'zod'
import { notFound } from '#http/api-problem.ts'
import type { Context } from '#http/context.ts'
import type { Scope } from '#records/record.ts'

/** The scope of what is done for the client of the path, by someone who may see it; 404 else. */
export const scopeOf = async (context: Context<z.ZodType<{ id: number }>>): Promise<Scope> => {
  const { user, now, params } = context
  if (!(await context.visibleClients()).includes(params.id)) throw notFound()
  return { client: params.id, user, now, farms: null }
}
