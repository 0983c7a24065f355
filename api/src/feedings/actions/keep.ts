import type { Updateable } from 'kysely'
import { onePlan } from '#database/statements.ts'
import type { FeedingIngredientTable, FeedingTable } from '#database/tables/feedings.ts'
import { uuidv7 } from '#records/uuid.ts'
import { type EventDraft, eventRow, insertEvent } from '../events/event.queries.ts'
import { updateFeedingRow } from '../plan/plan.queries.ts'
import type { Acting } from '../work.ts'

/** Changes a locked feeding in the name of the user. */
export const changeFeeding = (
  { tx, client, now }: Acting,
  feeding: number,
  change: Updateable<FeedingTable>,
) => updateFeedingRow(tx, { client, feeding }, { ...change, updated_at: now.toISOString() })

/** Adds to the log of a locked feeding what the user did. */
export const logEvent = ({ tx, client, account, now }: Acting, event: Omit<EventDraft, 'id' | 'account'>) =>
  insertEvent(tx, client, { ...event, id: uuidv7(now), account })

type Weighed = { line: Updateable<FeedingIngredientTable>; event: Omit<EventDraft, 'id' | 'account'> }

/** Keeps the weight of a line of a locked feeding: the line, the log and the feeding, in one statement (domain c: partial). */
export const keepWeight = async (
  { tx, client, account, now }: Acting,
  { feeding, ingredient }: { client: number; feeding: number; ingredient: number },
  { line, event }: Weighed,
): Promise<void> => {
  const leftOut = (actual: unknown) => actual === 0
  await tx
    .with('line', (db) =>
      db
        .updateTable('feeding_ingredients')
        .set(line)
        .where('client_id', '=', client)
        .where('feeding_id', '=', feeding)
        .where('ingredient_id', '=', ingredient)
        .returning('planned'),
    )
    .with('logged', (db) =>
      db
        .insertInto('feeding_events')
        .values(eventRow(client, { ...event, id: uuidv7(now), account }))
        .returning('id'),
    )
    .updateTable('feedings')
    .set((eb) => ({
      updated_at: now.toISOString(),
      version: eb('version', '+', 1),
      // The statement sees the line as it was.
      partial: eb
        .or([
          eb.exists(
            eb
              .selectFrom('feeding_ingredients as other')
              .select('other.ingredient_id')
              .where('other.client_id', '=', client)
              .where('other.feeding_id', '=', feeding)
              .where('other.ingredient_id', '!=', ingredient)
              .where('other.planned', '>', 0)
              .where('other.actual', '=', 0),
          ),
          eb.and([
            eb.val(leftOut(line.actual)),
            eb.exists(eb.selectFrom('line').select('line.planned').where('line.planned', '>', 0)),
          ]),
        ])
        .$castTo<boolean>(),
    }))
    .where('client_id', '=', client)
    .where('id', '=', feeding)
    .modifyEnd(onePlan)
    .execute()
}
