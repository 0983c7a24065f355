import { planFeeding } from '@manger/contract/feedings'
import { type RationLoad, ROUNDING_ERROR_LIMIT } from '@manger/contract/rations'
import { useFarm, useFormat, useTranslate } from '@manger/platform'
import type { MixLine } from '@manger/ui/mix'
import { type Feed, type RationMix, recipeOf } from '../editor/use-ration-mix.ts'

/** What rounding makes of a dose in the next load where it moves it by more than 5 % (F4): told before it is saved. */
export const useRoundingOf = ({ draft, left }: RationMix, next: RationLoad | undefined) => {
  const t = useTranslate()
  const format = useFormat()
  const { weight_unit: unit } = useFarm()
  const lines =
    next === undefined || left !== 0
      ? []
      : planFeeding({
          unit,
          mixer: { max_weight: next.planned_weight, rounding: next.mixer_rounding },
          ration: { rounding: draft.rounding, recipe: recipeOf(draft) },
          groups: [{ group: 0, heads: 1, norm: next.planned_weight }],
        }).ingredients
  const total = next?.planned_weight ?? 0
  return ({ feed }: MixLine<Feed>): string | undefined => {
    const line = lines.find(({ ingredient }) => ingredient === feed.id)
    if (line === undefined || line.rounding_error <= ROUNDING_ERROR_LIMIT) return undefined
    const isMore = line.planned > (total * line.percent) / 100
    return t('rations.rounded', {
      planned: format.weightText(line.planned),
      change: format.deviation(isMore ? line.rounding_error : -line.rounding_error, 1),
    })
  }
}
