import type { CraftLine, CraftPlan } from '@manger/contract/compound-feed'
import { useFormat, useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import { type Column, DataTable } from '@manger/ui/data'
import * as s from './craft.module.css'
import { Available, isShort, LineCard, LineName, LineWeight } from './craft-line.tsx'
import type { CraftFormState } from './use-craft-form.ts'

type Part = { form: CraftFormState; plan: CraftPlan }

/** What is taken: by the recipe, or what was really weighed; and what there is of it. */
export const CraftLines = ({ form, plan }: Part) => {
  const t = useTranslate()
  const format = useFormat()
  const { weight } = format.units
  const columns: Column<CraftLine>[] = [
    {
      key: 'name',
      title: t('fields.ingredient'),
      isName: true,
      render: (line) => <LineName form={form} line={line} />,
    },
    {
      key: 'percent',
      title: t('fodder.percent'),
      align: 'number',
      priority: 2,
      render: ({ percent }) => format.share(percent),
    },
    {
      key: 'planned',
      title: t('fodder.byRecipe'),
      unit: weight,
      align: 'number',
      render: ({ planned }) => format.weight(planned).value,
    },
    {
      key: 'weight',
      title: t('fodder.taken'),
      align: 'start',
      render: (line) => (
        <div className={s.input}>
          <LineWeight form={form} line={line} />
        </div>
      ),
    },
    {
      key: 'available',
      title: t('fodder.available'),
      unit: weight,
      align: 'number',
      render: (line) => <Available line={line} />,
    },
  ]
  return (
    <DataTable
      label={t('fodder.lines')}
      columns={columns}
      rows={plan.lines}
      rowKey={({ ingredient_type }) => ingredient_type}
      isAlarm={isShort}
      renderCard={(line) => <LineCard form={form} line={line} />}
      foot={
        form.typed.size > 0 ? (
          <Button kind="quiet" size="small" icon="undo" onClick={form.forgetWeights}>
            {t('fodder.asRecipe')}
          </Button>
        ) : undefined
      }
    />
  )
}
