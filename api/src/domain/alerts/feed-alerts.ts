import { dayOf } from '@manger/contract'
import { humidityLevel } from '@manger/contract/alerts'
import { restOfHundred } from '@manger/contract/rations'
import { zoneOfCompany } from '#core/records/today.ts'
import { isOneOf } from '#core/records/visible.ts'
import type { AlertDraft } from './alert-draft.ts'
import { feedPlaces } from './feed-places.queries.ts'
import { type Raising, raiseAlerts } from './raise.ts'

/** A change of dry matter, in percent. */
type DryMatterChange = { ingredient: number; before: number; after: number }

const placesOfFeeds = (work: Raising, ingredients: readonly number[]) =>
  feedPlaces(work).where(isOneOf('i.id', ingredients)).execute()

/** Raises an alert for each feed whose humidity one change moves by more than 3 points: a wrong sample, or rain. */
export const alertHumidities = async (work: Raising, changes: readonly DryMatterChange[]): Promise<void> => {
  const jumps = new Map(
    changes.flatMap(({ ingredient, before, after }) => {
      const level = humidityLevel(before, after)
      return level ? [[ingredient, { level, before, after }] as const] : []
    }),
  )
  if (jumps.size === 0) return
  const places = await placesOfFeeds(work, [...jumps.keys()])
  const days = new Map<number, string>()
  for (const company of new Set(places.map((place) => place.company))) {
    days.set(company, dayOf(work.now, await zoneOfCompany(work.tx, work.client, company)))
  }
  const drafts = places.flatMap(({ id, name, stock, stock_name, company }): AlertDraft[] => {
    const jump = jumps.get(id)
    if (!jump) return []
    return [
      {
        kind: 'humidity_jump',
        object: `ingredient:${id}`,
        day: days.get(company) ?? '',
        level: jump.level,
        home: { company },
        at: work.now.toISOString(),
        facts: {
          ingredient: { id, name },
          stock: { id: stock, name: stock_name },
          before: restOfHundred(jump.before),
          after: restOfHundred(jump.after),
        },
      },
    ]
  })
  await raiseAlerts(work, drafts)
}

/** As {@link alertHumidities}, of one feed. */
export const alertHumidity = (work: Raising, change: DryMatterChange): Promise<void> =>
  alertHumidities(work, [change])
