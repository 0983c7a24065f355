import type { Module, UserType } from '@manger/contract'
import type { Right } from './type-rights.ts'

/**
 * Who may make a call: `rights` is met by any one of them, `types` and `rights` hold together. A consultant who was not
 * granted `module` gets no rows, although no right is asked for.
 */
export type Rule = {
  anonymous?: true
  types?: readonly UserType[]
  rights?: readonly Right[]
  module?: Module
}

export type Rows = Record<string, Rule>

export const ANYONE: Rule = { anonymous: true }
export const SIGNED_IN: Rule = {}
export const only = (...types: readonly UserType[]): Rule => ({ types })
export const right = (...rights: readonly Right[]): Rule => ({ rights })

export const ADMIN = only('admin')
export const KEEPERS = only('client', 'admin')
export const MANAGERS = only('client', 'admin', 'staff')
export const VISITORS = only('admin', 'staff', 'consultant')
export const FEEDS = ['schedule.load_schedule:add', 'schedule.upload_schedule:add'] as const
/** Rows that tell what is fed and left. */
export const fed = (rule: Rule): Rule => ({ ...rule, module: 'main' })

/** The calls of the resource pattern: view, add, change, delete follow GET, POST, PUT, DELETE. */
export const rows = (path: string, rule: (action: 'view' | 'add' | 'change' | 'delete') => Rule): Rows => ({
  [`GET ${path}`]: rule('view'),
  [`GET ${path}list/`]: rule('view'),
  [`GET ${path}:id/`]: rule('view'),
  [`POST ${path}`]: rule('add'),
  [`PUT ${path}:id/`]: rule('change'),
  [`DELETE ${path}:id/`]: rule('delete'),
})
/** What was deleted comes back by the right by which it went. */
export const restorable = (...names: readonly string[]): Rows =>
  Object.fromEntries(
    names.map((name) => [`POST manager/${name}s/:id/restore/`, right(`manager.${name}:delete`)]),
  )
export const section = (path: string, ...names: readonly string[]): Rows =>
  rows(path, (action) => right(...names.map((name): Right => `${name}:${action}`)))

export const READS_FEEDINGS: readonly Right[] = [
  'schedule.schedule:view',
  'schedule.load_schedule:view',
  'schedule.load_schedule:add',
  'schedule.upload_schedule:view',
  'schedule.upload_schedule:add',
]

export const same = (methods: string, path: string, rule: Rule): Rows =>
  Object.fromEntries(methods.split(' ').map((method) => [`${method} ${path}`, rule]))

export const each = (calls: readonly string[], rule: Rule): Rows =>
  Object.fromEntries(calls.map((call) => [call, rule]))
