import { useFormat, useTranslate } from '@manger/platform'
import { Note } from '@manger/ui'
import { humidityJump, isOutside, revaluationOf } from './ingredient.formulas.ts'
import type { IngredientForm } from './ingredient-form.dialog.tsx'

type NoteProps = { form: Pick<IngredientForm, 'values' | 'saved'> }

/** Another price revalues what lies there, at once and for the reports of today (F21). */
export const Revaluation = ({ form: { values, saved } }: NoteProps) => {
  const t = useTranslate()
  const format = useFormat()
  const change = revaluationOf(values, saved)
  if (saved === null || change === null) return null
  return (
    <Note tone="plain" icon="info">
      {t('form.revaluation', {
        weight: format.tonnesText(saved.stock_rest),
        before: format.money(change.before),
        after: format.money(change.after),
      })}
    </Note>
  )
}

/** What was booked cannot be moved: how feed comes into another stock is said before that is refused. */
export const Move = ({ form: { values, saved } }: NoteProps) => {
  const t = useTranslate()
  if (saved === null || values.stock === saved.stock) return null
  return (
    <Note tone="plain" icon="info">
      {t('form.move', { stock: saved.stock_name })}
    </Note>
  )
}

/** What another humidity means: outside of its limits, or a jump after which the rations no longer fit (domain c). */
export const HumidityNotes = ({ form: { values, saved }, isKept }: NoteProps & { isKept: boolean }) => {
  const t = useTranslate()
  const format = useFormat()
  const jump = humidityJump(values, saved)
  return (
    <>
      {isOutside(values) && <Note>{t('humidity.outside')}</Note>}
      {saved !== null && jump !== null && (
        <Note title={t('humidity.jump', { points: format.number(jump) })}>
          {isKept ? null : t('humidity.jumpText')}
        </Note>
      )}
    </>
  )
}
