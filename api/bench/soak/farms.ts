import type pg from 'pg'
import { demoEmail } from '#core/accounts/demo-accounts.ts'

/** A farm at work: its client, the person who signs in there, and what is fed. Ids follow from those of more-clients.ts. */
export type Farm = {
  client: number
  email: string
  farm: number
  feeds: readonly number[]
  groups: readonly number[]
}

/** Gives each of the clients around the demo an owner with the demo's password; answers their farms. */
export const findFarms = async (owner: pg.ClientBase): Promise<Farm[]> => {
  await owner.query(
    `with made as (
       insert into accounts (email, password_hash, user_type, created_at, updated_at)
       select email, (select password_hash from accounts where email = $1), 'client', now(), now()
       from clients where email like 'growth%@example.com' returning id, email)
     insert into client_users (client_id, account_id)
     select c.id, made.id from made join clients c using (email)`,
    [demoEmail('owner.ua')],
  )
  const { rows } = await owner.query<Record<'client' | 'farm', string> & { email: string }>(
    `select c.id as client, c.email, f.id as farm from clients c join farms f on f.client_id = c.id
     where c.email like 'growth%@example.com' order by c.id`,
  )
  return rows.map(({ client, email, farm }) => ({
    client: Number(client),
    email,
    farm: Number(farm),
    feeds: [1, 2, 3, 4, 5, 6, 7].map((n) => Number(farm) + n),
    groups: [1, 2].map((n) => Number(farm) + n),
  }))
}
