import { useTranslate } from '@manger/platform'
import type { Option } from '@manger/ui'
import { Field, Input, Select } from '@manger/ui'
import { useIngredientTypes, useStocks } from '../ingredients.api.ts'
import type { IngredientFormState } from './use-ingredient-form.ts'
import { useRecentTypes } from './use-recent-types.ts'

const useTypeOptions = (): Option[] => {
  const t = useTranslate()
  const { data } = useIngredientTypes()
  const { ids } = useRecentTypes()
  const types = data?.data ?? []
  const recent = ids.flatMap((id) => types.filter((type) => type.id === id))
  return [
    ...recent.map(({ id, name }) => ({ value: id, label: name, note: t('form.recent') })),
    ...types
      .filter(({ id }) => !ids.includes(id))
      .map((type) => ({ value: type.id, label: type.name, note: t(`class.${type.class}`) })),
  ]
}

/** Which feed lies in which stock: a stock has one ingredient of a type (specification 5). */
export const WhatAndWhere = ({ state: { form, set, problems } }: { state: IngredientFormState }) => {
  const t = useTranslate()
  const stocks = useStocks()
  const options = useTypeOptions()
  return (
    <>
      <Field label={t('field.type')} error={problems.of('ingredient_type')} required>
        <Select
          search
          value={form.ingredient_type}
          options={options}
          onChange={(ingredient_type) => set({ ingredient_type })}
        />
      </Field>
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
