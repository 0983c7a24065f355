import type { Tx } from '#core/database/transaction.ts'

// What was left to be carried on and no load has taken over yet.
const carried = (tx: Tx, client: number) =>
  tx
    .selectFrom('feedings as f')
    .select('f.id')
    .where('f.client_id', '=', client)
    .where('f.status', '=', 'uploaded')
    .where('f.residue_choice', '=', 'carry')
    .where('f.residue', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('feedings as n')
            .select('n.id')
            .whereRef('n.client_id', '=', 'f.client_id')
            .whereRef('n.carried_from', '=', 'f.id'),
        ),
      ),
    )

/** The feeding whose feed was left in a mixer to be carried on and that no load has taken over yet; held. */
export const openResidueOf = (tx: Tx, client: number, mixer: number) =>
  carried(tx, client)
    .where('f.mixer_id', '=', mixer)
    .orderBy('f.upload_ended_at', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** All feedings of a client whose feed still waits to be carried on; held. */
export const carriedResidues = (tx: Tx, client: number) =>
  carried(tx, client).orderBy('f.id').forNoKeyUpdate().execute()
