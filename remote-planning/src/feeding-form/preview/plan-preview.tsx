import { LOADS_MAX } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { Button, Figure, FigureRow, Note, TroughBar } from '@manger/ui'
import * as s from '../feeding-form.module.css'
import type { FeedingForm } from '../use-feeding-form.ts'
import { IngredientPreview } from './ingredient-preview.tsx'

/** The weight that follows from what is typed, how it fits the mixer, and what goes in. */
export const PlanPreview = ({ form }: { form: FeedingForm }) => {
  const t = useTranslate()
  const format = useFormat()
  const { plan, context, loads, isInLoads, setSplit } = form
  const { mixer } = context
  if (plan === null || mixer === null) {
    return <aside className={s.preview}>{t('form.nothingToShow')}</aside>
  }
  const weight = format.weight(plan.planned_weight)
  const tooMuch = plan.planned_weight - mixer.max_weight
  return (
    <aside className={s.preview} aria-label={t('form.preview')}>
      <FigureRow>
        <Figure label={t('why.planned')} value={weight.value} unit={weight.unit} />
        <Figure label={t('facts.dryMatter')} value={format.percent(form.dryMatter)} />
      </FigureRow>
      <div className={s.trough}>
        <TroughBar
          size={28}
          label={t('fill.of', { mixer: mixer.name })}
          value={0}
          planned={plan.planned_weight / mixer.max_weight}
        />
        <small className={plan.over_capacity ? s.error : s.hint}>
          {plan.over_capacity
            ? t('fill.tooMuch', { weight: format.weightText(tooMuch) })
            : t('fill.ofMax', {
                percent: format.percent((100 * plan.planned_weight) / mixer.max_weight, 1),
                max: format.weightText(mixer.max_weight),
              })}
        </small>
      </div>
      {loads.length > 1 && (
        <Note
          tone={isInLoads ? 'plain' : 'red'}
          actions={
            loads.length <= LOADS_MAX && (
              <Button size="small" onClick={() => setSplit(!isInLoads)}>
                {isInLoads ? t('form.oneLoad') : t('form.split', { count: loads.length })}
              </Button>
            )
          }
        >
          {isInLoads
            ? loads.map((load) => format.weightText(load)).join(' + ')
            : loads.length > LOADS_MAX
              ? t('form.tooManyLoads', { number: LOADS_MAX })
              : t('errors.over_mixer_weight')}
        </Note>
      )}
      <IngredientPreview form={form} plan={plan} />
    </aside>
  )
}
