import { INGREDIENT_CLASSES, type IngredientClass } from '@manger/contract/ingredients'
import { useCan, useTranslate } from '@manger/platform'
import type { Option } from '@manger/ui'
import { Field, IconButton, Input, Select } from '@manger/ui'
import { useRecent } from '../../shared-here/use-recent.ts'
import { useIngredientTypes, useStocks } from '../ingredients.api.ts'
import * as s from './form.module.css'
import type { IngredientFormState } from './use-ingredient-form.ts'

const useTypeOptions = (): Option<number>[] => {
  const t = useTranslate()
  const { data } = useIngredientTypes()
  const { ids } = useRecent('recent-ingredient-types')
  const types = data?.data ?? []
  const recent = ids.flatMap((id) => types.filter((type) => type.id === id))
  return [
    ...recent.map(({ id, name }) => ({ value: id, label: name, note: t('form.recent') })),
    ...types
      .filter(({ id }) => !ids.includes(id))
      .map((type) => ({ value: type.id, label: type.name, note: t(`class.${type.class}`) })),
  ]
}

type WhatAndWhereProps = { state: IngredientFormState; onNewType: () => void }

const TypeField = ({ state, onNewType }: WhatAndWhereProps) => {
  const t = useTranslate()
  const can = useCan()
  const { form, set, problems, newType } = state
  const options = useTypeOptions()
  if (newType.isAsked) {
    return (
      <>
        <Field label={t('form.newType')} error={problems.of('ingredient_type')} required>
          <Input value={newType.name} maxLength={60} autoFocus onChange={(name) => newType.set({ name })} />
        </Field>
        <Field label={t('filter.class')}>
          <Select<IngredientClass>
            value={newType.kind}
            options={INGREDIENT_CLASSES.map((value) => ({ value, label: t(`class.${value}`) }))}
            onChange={(kind) => kind !== null && newType.set({ kind })}
          />
        </Field>
      </>
    )
  }
  return (
    <div className={s.type}>
      <Field label={t('field.type')} error={problems.of('ingredient_type')} required>
        <Select
          search
          value={form.ingredient_type}
          options={options}
          onChange={(ingredient_type) => set({ ingredient_type })}
        />
      </Field>
      {can('manager.ingredient', 'add') && (
        <IconButton icon="add" label={t('form.newType')} onClick={onNewType} />
      )}
    </div>
  )
}

/** Which feed lies in which stock: a stock has one ingredient of a type (specification 5). */
export const WhatAndWhere = ({ state, onNewType }: WhatAndWhereProps) => {
  const t = useTranslate()
  const { form, set, problems } = state
  const stocks = useStocks()
  return (
    <>
      <TypeField state={state} onNewType={onNewType} />
      <Field label={t('field.stock')} error={problems.of('stock')} required>
        <Select
          value={form.stock}
          options={(stocks.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          loading={stocks.isLoading}
          onChange={(stock) => set({ stock })}
        />
      </Field>
      <Field label={t('field.suffix')} hint={t('form.suffixHint')} error={problems.of('suffix')}>
        <Input value={form.suffix} maxLength={60} onChange={(suffix) => set({ suffix })} />
      </Field>
    </>
  )
}
