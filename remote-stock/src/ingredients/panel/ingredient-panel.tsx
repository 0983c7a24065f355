import type { Ingredient } from '@manger/contract/ingredients'
import { useFormat, useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import { InfoPanel } from '@manger/ui/data'
import { Sparkline } from '@manger/ui/rare'
import { RestDays } from '../../shared-here/rest-days.tsx'
import { restOf, type UseDays } from '../rest.formulas.ts'
import { FactList } from './fact-list.tsx'
import * as s from './ingredient-panel.module.css'
import { useIngredientFacts } from './use-ingredient-facts.tsx'

type IngredientPanelProps = {
  ingredient: Ingredient
  useDays: UseDays
  today: string
  onEdit: (() => void) | undefined
  onDelete: (() => void) | undefined
  onClose: () => void
}

/** The chosen ingredient: what is there, what it is worth, how it is used, how it is weighed. */
export const IngredientPanel = (props: IngredientPanelProps) => {
  const { ingredient, useDays, today, onEdit, onDelete, onClose } = props
  const t = useTranslate()
  const format = useFormat()
  const facts = useIngredientFacts(ingredient)
  const rest = restOf(ingredient, useDays, today)
  const hasFooter = onEdit !== undefined || onDelete !== undefined
  return (
    <InfoPanel
      title={ingredient.name}
      note={`${ingredient.stock_name} · ${t(`class.${ingredient.class}`)}`}
      onClose={onClose}
      footer={
        hasFooter && (
          <>
            {onEdit !== undefined && (
              <Button icon="edit" onClick={onEdit}>
                {t('edit')}
              </Button>
            )}
            {onDelete !== undefined && (
              <Button kind="dangerQuiet" icon="delete" onClick={onDelete}>
                {t('delete')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={s.trend}>
        <RestDays days={rest.days} text={(days) => t('panel.lasts', { days })} />
        <span className={s.note}>
          {rest.runOut !== null && t('card.runOut', { day: format.day(rest.runOut) })}
        </span>
        <div className={s.line}>
          <Sparkline
            label={t('cell.trend', { name: ingredient.name })}
            values={ingredient.trend}
            width={312}
            height={56}
          />
        </div>
      </div>
      <FactList title={t('panel.there')} facts={facts.there} />
      <FactList title={t('panel.use')} facts={facts.use} />
      <FactList title={t('panel.weighing')} facts={facts.weighing} />
    </InfoPanel>
  )
}
