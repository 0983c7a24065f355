import type { AuditEntry } from '@manger/contract/history'

/** How the values of a field read. */
export type FieldKind =
  | 'text'
  | 'number'
  | 'weight'
  | 'flag'
  | 'masked'
  | 'day'
  | 'names'
  | 'language'
  | 'modules'
  | 'userType'

/**
 * The fields that people set. What the system derives from them, and the number of an object whose name stands beside it,
 * would only repeat the change.
 */
export const AUDIT_FIELDS: Readonly<Record<string, FieldKind>> = {
  company_name: 'text',
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  phone: 'text',
  language: 'language',
  about_me: 'text',
  user_type: 'userType',
  is_locked: 'flag',
  password: 'masked',
  token: 'masked',
  second_factor: 'flag',
  groups: 'names',
  all_farms: 'flag',
  farms: 'names',
  permissions: 'names',
  client: 'names',
  clients: 'names',
  consultants: 'names',
  country: 'text',
  code: 'text',
  staff: 'text',
  modules: 'modules',
  license_until: 'day',
  locked_until: 'day',
  reason: 'text',
  ingredient_name: 'text',
  value: 'weight',
  price: 'number',
  date: 'day',
  document_no: 'text',
  note: 'text',
}

/** The changes of an entry that are told, each with how its values read. */
export const toldChanges = ({ changes }: AuditEntry) =>
  changes.flatMap((change) => {
    const kind = AUDIT_FIELDS[change.field]
    return kind === undefined ? [] : { ...change, kind }
  })
