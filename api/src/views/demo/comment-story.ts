import { addDays } from '@manger/contract'
import { momentOf } from './local-time.ts'
import type { Rows } from './rows.ts'
import type { Placed } from './world-rows.ts'

/** What the consultant wrote about the client; a visitor's list of clients counts it. */
export const placeComments = (rows: Rows, { world, people }: Placed, today: string): void => {
  for (const { offset, clock, text } of world.comments) {
    const at = momentOf(addDays(today, offset), clock, world.company.timezone)
    rows.add('client_comments', {
      client_id: people.client,
      id: rows.nextId('client_comments'),
      account_id: people.consultant,
      text,
      created_at: new Date(at).toISOString(),
    })
  }
}
