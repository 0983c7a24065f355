import { z } from 'zod'
import { readAs } from '../field-kinds.ts'
import { Day, Id, line, name, OpId, Version } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'
import { MODULES } from '../permissions/sections.ts'
import { Grant } from '../users/grant.schema.ts'
import { Email, Password } from '../users/person.schema.ts'
import { CURRENCIES } from './client.formulas.ts'
import { FEEDING_TYPES } from './client.schema.ts'

const facts = {
  company_name: name(120),
  group_id: Id.nullable().default(null),
  first_name: name(60),
  last_name: name(60),
  email: Email,
  phone: line(32).default(''),
  language: readAs('language', z.enum(LANGUAGES)),
  feeding_type: z.enum(FEEDING_TYPES).default('dairy'),
  staff_id: Id.nullable().default(null),
}

const modules = readAs('modules', z.array(z.enum(MODULES)).min(1))
const consultants = z.array(Grant).max(100)

/**
 * What is typed to make a client; the same person becomes its owner and signs in with the password. Currency and weight
 * unit are chosen here once; left out they are those of the language (domain d2).
 */
export const ClientCreation = z.object({
  ...facts,
  currency: z.enum(CURRENCIES).optional(),
  weight_unit: z.enum(['kg', 'lb']).optional(),
  modules: modules.default(['main']),
  consultants: consultants.default([]),
  license_until: Day.nullable().default(null),
  password: Password,
  op_id: OpId.optional(),
})
export type ClientCreation = z.infer<typeof ClientCreation>

/** A change of a client; lock, modules, consultants and licence are an admin's, left out they stay as they are. */
export const ClientChange = z.object({
  ...facts,
  is_locked: z.boolean().optional(),
  modules: modules.optional(),
  consultants: consultants.optional(),
  license_until: Day.nullable().optional(),
  version: Version,
  op_id: OpId.optional(),
})
export type ClientChange = z.infer<typeof ClientChange>
