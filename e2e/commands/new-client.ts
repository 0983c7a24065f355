import { randomUUID } from 'node:crypto'
import type { Language, WeightUnit } from '@manger/contract'
import { type Currency, clientRoutes } from '@manger/contract/clients'
import { type Api, createApi } from '#fixtures/api.ts'
import type { Server } from '#fixtures/server.ts'

export const NEW_PASSWORD = 'first-farm-2026'

type NewClient = { company: string; language: Language; currency?: Currency; weight_unit?: WeightUnit }

/** A client that has nothing yet, made as the super-admin makes it; answers how its owner signs in. */
export const newClient = async (admin: Api, { company, ...chosen }: NewClient): Promise<string> => {
  const email = `new-${randomUUID().slice(0, 8)}@manger.example`
  await admin(clientRoutes.create, {
    body: {
      ...{ company_name: company, first_name: 'Ada', last_name: 'Moore', email, password: NEW_PASSWORD },
      ...chosen,
    },
  })
  return email
}

/** The API in the name of somebody who is not of the demo world. */
export const apiOf = async ({ url }: Pick<Server, 'url'>, email: string): Promise<Api> => {
  const answer = await fetch(`${url}/api/auth/jwt/create/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: NEW_PASSWORD }),
  })
  const { token }: { token: string } = await answer.json()
  return createApi({ url, token })
}
