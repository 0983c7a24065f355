import { FIELD_CODE } from '../errors/codes.ts'
import type { Problem } from '../errors/problem.ts'
import type { AccountCreation } from './account.schema.ts'

/** What an account of its type must and must not have: an owner one client, a consultant clients, each once. */
export const checkAccount = ({
  user_type,
  client,
  clients,
}: Pick<AccountCreation, 'user_type' | 'client' | 'clients'>): Problem[] => {
  const problems: Problem[] = []
  if (user_type === 'client' && client === null) problems.push({ field: 'client', code: FIELD_CODE.required })
  if (user_type !== 'client' && client !== null)
    problems.push({ field: 'client', code: FIELD_CODE.notAllowed })
  if (user_type !== 'consultant' && clients.length > 0)
    problems.push({ field: 'clients', code: FIELD_CODE.notAllowed })
  if (new Set(clients.map(({ id }) => id)).size < clients.length)
    problems.push({ field: 'clients', code: FIELD_CODE.unique })
  return problems
}
