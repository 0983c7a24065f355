import { planFeeding } from '@manger/contract/feedings'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { type RationLoad, ROUNDING_ERROR_LIMIT } from '@manger/contract/rations'
import { useCount, useFarm, useFormat, useMay, useTranslate } from '@manger/platform'
import { Icon } from '@manger/ui'
import { type MixLine, type MixLook, unweighed } from '@manger/ui/mix'
import { type Feed, type RationMix, recipeOf } from '../editor/use-ration-mix.ts'
import { useFeeds } from '../rations.api.ts'
import { useLineColumns } from './line.columns.tsx'
import * as s from './lines.module.css'
import { CountedFor, NoFeeds, type PerHead } from './lines-foot.tsx'

/** What rounding makes of a dose in the next load where it moves it by more than 5 % (F4): told before it is saved. */
const useRoundingOf = ({ draft, left }: RationMix, next: RationLoad | undefined) => {
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

const useFarmFeeds = (search: string) => useFeeds(useFarm().company, search)

/**
 * How the lines of a ration look: what a head gets of each, what its next load makes of a small dose, feeds out of the
 * stocks of the farm's company.
 */
export const useRationLook = (
  mix: RationMix,
  { perHead, next }: { perHead: PerHead; next: RationLoad | undefined },
  onKeepDryMatter: (ingredient: number) => void,
): MixLook<Feed> => {
  const t = useTranslate()
  const format = useFormat()
  const { company } = useFarm()
  const canView = useMay()(ingredientRoutes.list)
  const hasNone = useCount(ingredientRoutes.list, { company, deleted: false }) === 0
  const noFeeds = canView ? (
    hasNone && <NoFeeds />
  ) : (
    <span className={s.noFeeds}>
      <Icon name="lock" size={16} /> {t('rations.noFeeds')}
    </span>
  )
  return {
    ...useLineColumns(mix.lines, perHead.kg),
    weights: { whole: perHead.kg, title: (unit) => t('rations.column.kg', { unit }) },
    warning: useRoundingOf(mix, next),
    label: t('panel.ingredients'),
    rule: t('rations.mix.exactly'),
    notIn: t('rations.notInRation'),
    usualOrder: t('rations.usualOrder'),
    feedLook: ({ stock_name }) => ({ note: stock_name }),
    choiceLook: ({ stock_name, dry_matter }) => ({
      note: t('rations.feedNote', { stock: stock_name, dm: format.percent(dry_matter) }),
    }),
    useFeeds: useFarmFeeds,
    isFound: true,
    noFeeds: noFeeds || undefined,
    lineActions: ({ feed }) =>
      mix.was(feed) === undefined
        ? []
        : [
            {
              key: 'keep',
              icon: 'scale',
              label: t('rations.keep.action'),
              // The preview is of the saved recipe, so what is typed has to be saved or dropped first.
              disabled: mix.isDirty || feed.deleted,
              onSelect: () => onKeepDryMatter(feed.id),
            },
          ],
    foot: (
      <CountedFor
        {...perHead}
        set={(kg) => {
          perHead.set(kg)
          // Another whole: the shares stay, what was typed as weights is no more.
          if (mix.lines !== unweighed(mix.lines)) mix.setLines(unweighed(mix.lines))
        }}
      />
    ),
  }
}
