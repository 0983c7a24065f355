import type { Feeding } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { plannedCost } from '../feeding-plan.formulas.ts'
import * as s from './panel.module.css'

/** Accuracy, dry matter, price and cost of a load. */
export const Facts = ({ feeding }: { feeding: Feeding }) => {
  const t = useTranslate()
  const format = useFormat()
  const facts = [
    { label: t('facts.accuracy'), value: format.percent(feeding.accuracy) },
    { label: t('facts.dryMatter'), value: format.percent(feeding.dry_matter) },
    { label: t('fields.price', { unit: format.units.large }), value: format.pricePerTonne(feeding.price) },
    feeding.cost === null
      ? { label: t('facts.plannedCost'), value: format.money(plannedCost(feeding)) }
      : { label: t('facts.cost'), value: format.money(feeding.cost) },
  ]
  return (
    <dl className={s.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
