import { randomUUID } from 'node:crypto'
import { companyRoutes } from '@manger/contract/companies'
import { type Farm, farmRoutes } from '@manger/contract/farms'
import type { Api } from '#fixtures/api.ts'

/** A farm of its own in the caller's first company; farms are never deleted, so its name is unique. */
export const createFarm = async (api: Api, draft: { name?: string } = {}): Promise<Farm> => {
  const { data: companies } = await api(companyRoutes.list)
  const [company] = companies
  if (!company) throw new Error('The caller has no company')
  const name = draft.name ?? `Farm ${randomUUID().slice(0, 8)}`
  const { data } = await api(farmRoutes.create, {
    body: { company: company.id, name, timezone: 'Europe/Kyiv' },
  })
  return data
}
