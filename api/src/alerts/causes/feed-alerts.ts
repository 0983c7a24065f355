import { dayOf } from '@manger/contract'
import { humidityLevel } from '@manger/contract/alerts'
import { restOfHundred } from '@manger/contract/rations'
import { ingredientName } from '#feedings/read/names.ts'
import { zoneOfCompany } from '#records/today.ts'
import { type Raising, raiseAlerts } from '../raise.ts'

/** A change of dry matter, in percent. */
type DryMatterChange = { ingredient: number; before: number; after: number }

const placeOfFeed = ({ tx, client }: Raising, ingredient: number) =>
  tx
    .selectFrom('ingredients as i')
    .innerJoin('ingredient_types as t', (on) =>
      on.onRef('t.client_id', '=', 'i.client_id').onRef('t.id', '=', 'i.ingredient_type_id'),
    )
    .innerJoin('stocks as s', (on) =>
      on.onRef('s.client_id', '=', 'i.client_id').onRef('s.id', '=', 'i.stock_id'),
    )
    .select([ingredientName.as('name'), 's.id as stock', 's.name as stock_name', 's.company_id as company'])
    .where('i.client_id', '=', client)
    .where('i.id', '=', ingredient)
    .executeTakeFirstOrThrow()

/** Raises an alert when one change moves the humidity of a feed by more than 3 points: a wrong sample, or rain. */
export const alertHumidity = async (work: Raising, change: DryMatterChange): Promise<void> => {
  const { ingredient, before, after } = change
  const level = humidityLevel(before, after)
  if (!level) return
  const { name, stock, stock_name, company } = await placeOfFeed(work, ingredient)
  const at = work.now.toISOString()
  await raiseAlerts(work, [
    {
      kind: 'humidity_jump',
      object: `ingredient:${ingredient}`,
      day: dayOf(work.now, await zoneOfCompany(work.tx, work.client, company)),
      level,
      home: { company },
      at,
      facts: {
        ingredient: { id: ingredient, name },
        stock: { id: stock, name: stock_name },
        before: restOfHundred(before),
        after: restOfHundred(after),
      },
    },
  ])
}
