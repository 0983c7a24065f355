import { z } from 'zod'
import { IdParam, OpId, Version } from './fields.ts'
import { ById, ListQuery, Lite, LiteQuery, listOf, oneOf } from './lists.ts'
import type { Noun } from './nouns.ts'
import { need, type SectionName } from './permissions/sections.ts'
import { type Access, type Route, route } from './route.ts'

/** Query of a removal: the version it was decided on, or none. */
export const Removal = z.object({
  version: IdParam.optional(),
})

type Parts<
  Item extends z.ZodType,
  Short extends z.ZodRawShape,
  Draft extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
> = {
  /** Below `/api/`, ending with a slash. */
  path: string
  /** Section whose view, add, change and delete rights guard the five calls. */
  section: SectionName
  /** Replaces the section's rule for single calls (domain d6 has a few). */
  access?: Partial<Record<'view' | 'add' | 'change' | 'delete', Access>>
  item: Item
  /** Fields of the item that a row of the short list has beside id and name: at most three that a selector needs. */
  lite: Short
  draft: z.ZodObject<Draft>
  filters: Filters
  scope?: 'client' | 'global'
  aliases?: readonly string[]
  /** Other nouns that change when one of these is made, changed or deleted; their answers are asked for again. */
  touches?: readonly Noun[]
  /** The noun in English, for the OpenAPI document. */
  noun: string
}

/** The two calls that a form of a noun needs; an action of its own, such as a spoilage, is a `create` alone. */
export type FormRoutes = { create: Route; update?: Route }

/**
 * The six calls of a noun in the resource pattern of specification 7: list, lite list, one, create, update, remove.
 * A create takes an `op_id`; an update too, with the `version` it was made from; a removal may name that.
 */
export const resource = <
  Item extends z.ZodType,
  Short extends z.ZodRawShape,
  Draft extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
>(
  parts: Parts<Item, Short, Draft, Filters>,
) => {
  const { path, section, item, draft, filters, noun } = parts
  const scope = parts.scope ?? 'client'
  const access = (action: 'view' | 'add' | 'change' | 'delete'): Access =>
    parts.access?.[action] ?? { anyOf: [need(section, action)] }
  const aliasesOf = (rest: string) => (parts.aliases ?? []).map((alias) => alias + rest)
  const query = ListQuery.extend(filters)
  const touches = [path, ...(parts.touches ?? [])]
  return {
    list: route({
      method: 'GET',
      path,
      scope,
      access: access('view'),
      query,
      answer: listOf(item),
      aliases: aliasesOf(''),
      summary: `List: ${noun}`,
    }),
    lite: route({
      method: 'GET',
      path: `${path}list/`,
      scope,
      access: access('view'),
      query: LiteQuery.extend(filters),
      answer: listOf(Lite.extend(parts.lite)),
      aliases: aliasesOf('list/'),
      summary: `Short list: ${noun}`,
    }),
    get: route({
      method: 'GET',
      path: `${path}:id/`,
      scope,
      access: access('view'),
      params: ById,
      answer: oneOf(item),
      aliases: aliasesOf(':id/'),
      summary: `One: ${noun}`,
    }),
    create: route({
      method: 'POST',
      path,
      scope,
      access: access('add'),
      body: draft.extend({ op_id: OpId.optional() }),
      answer: oneOf(item),
      status: 201,
      touches,
      aliases: aliasesOf(''),
      summary: `Create: ${noun}`,
    }),
    update: route({
      method: 'PUT',
      path: `${path}:id/`,
      scope,
      access: access('change'),
      params: ById,
      body: draft.extend({ version: Version, op_id: OpId.optional() }),
      answer: oneOf(item),
      touches,
      aliases: aliasesOf(':id/'),
      summary: `Change: ${noun}`,
    }),
    remove: route({
      method: 'DELETE',
      path: `${path}:id/`,
      scope,
      access: access('delete'),
      params: ById,
      query: Removal,
      status: 204,
      touches,
      aliases: aliasesOf(':id/'),
      summary: `Delete: ${noun}`,
    }),
  }
}

/**
 * A {@link resource} whose removal keeps the row: what was deleted comes back as it was, by whoever may delete it. Refused
 * with `replaced` where a living one has its name or place, with `parent_deleted` where what it belongs to is gone.
 */
export const keptResource = <
  Item extends z.ZodType,
  Short extends z.ZodRawShape,
  Draft extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
>(
  parts: Parts<Item, Short, Draft, Filters>,
) => {
  const routes = resource(parts)
  const { path, scope, access, touches } = routes.remove
  return {
    ...routes,
    restoreDeleted: route({
      method: 'POST',
      path: `${path}restore/`,
      scope,
      access,
      params: ById,
      body: z.object({ op_id: OpId.optional() }),
      answer: oneOf(parts.item),
      touches,
      summary: `Restore a deleted one: ${parts.noun}`,
    }),
  }
}
