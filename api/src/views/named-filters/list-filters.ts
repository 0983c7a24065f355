import type { Route } from '@manger/contract'
import { z } from 'zod'
import type { CheckFilters } from '#core/calls/register.ts'
import { refuseIf } from '#core/http/api-problem.ts'
import { foreignFilters, idsIn, NAMED } from './named-filters.ts'

// One word, two nouns: a delivery's company is its supplier or buyer, an employee's group one of rights.
const ELSEWHERE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'manager/deliveries/': { company: 'supplier' },
  'perm/employees/': { group: 'access_group' },
}

const namesOf = ({ query }: Route): string[] =>
  query instanceof z.ZodObject ? Object.keys(query.shape).filter((name) => NAMED.has(name)) : []

const hasRows = (answer: unknown): boolean => {
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : null
  return Array.isArray(data) && data.length > 0
}

/**
 * Refuses a list whose filters name what the caller does not see. Rows that were found under one id of each filter show
 * that it is there: only an empty list and a list of several ids ask the database. Reports ask before they read.
 */
export const listFilters: CheckFilters = (route) => {
  const names = namesOf(route)
  if (route.method !== 'GET' || names.length === 0 || route.path.startsWith('report/')) return null
  const as = ELSEWHERE[route.path.replace(/list\/$/, '')] ?? {}
  return async (context, answer) => {
    const query = Object(context.request.query)
    const filters = Object.fromEntries(
      names.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
    )
    const isOneEach = Object.values(filters).every((ids) => idsIn(ids).length === 1)
    if (isOneEach && (hasRows(answer) || Object.keys(filters).length === 0)) return
    const clients = await context.visibleClients()
    const { farms } = context
    refuseIf(await context.read((tx) => foreignFilters(tx, { clients, farms }, { filters, as })))
  }
}
