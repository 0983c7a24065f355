import type { Tx } from '#database/transaction.ts'

/** The feeding whose feed was left in a mixer to be carried on and that no load has taken over yet; held. */
export const openResidueOf = (tx: Tx, client: number, mixer: number) =>
  tx
    .selectFrom('feedings as f')
    .select('f.id')
    .where('f.client_id', '=', client)
    .where('f.mixer_id', '=', mixer)
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
    .orderBy('f.upload_ended_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
