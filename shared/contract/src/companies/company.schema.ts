import { z } from 'zod'
import { line, name } from '../fields.ts'
import { NOUN } from '../nouns.ts'
import { resource } from '../resource.ts'
import type { Access } from '../route.ts'
import { rowFields } from '../row.ts'

const anyone: Access = {}
const managers: Access = { types: ['client', 'admin', 'staff'] }

/** What is typed to make a company, the legal entity of a client; names are unique per client. */
export const CompanyDraft = z.object({
  name: name(120),
  registry_code: line(20).default(''),
  address: line(200).default(''),
  /** IANA zone of the days of its stocks; null takes the zone of its first farm (domain d2). */
  timezone: line(64).nullable().default(null),
})
export type CompanyDraft = z.infer<typeof CompanyDraft>

/** A company with how many farms and stocks it has. */
export const Company = CompanyDraft.extend({
  ...rowFields,
  farms_count: z.number().int(),
  stocks_count: z.number().int(),
})
export type Company = z.infer<typeof Company>

/** Calls of companies: any user of the client looks, the owner, staff and admin change (domain d6). */
export const companyRoutes = resource({
  path: 'manager/companies/',
  section: 'manager.stock',
  access: { view: anyone, add: managers, change: managers, delete: managers },
  item: Company,
  lite: Company.pick({ registry_code: true }).shape,
  draft: CompanyDraft,
  filters: {},
  // Farms tell the name of their company.
  touches: [NOUN.farms],
  noun: 'companies',
})
