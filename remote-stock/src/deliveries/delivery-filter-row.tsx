import { DELIVERY_TYPES, type DeliveryType, deliveryCompanyRoutes } from '@manger/contract/deliveries'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { useEvery, useFound, useTranslate } from '@manger/platform'
import { FilterRow, Segmented } from '@manger/ui'
import { DateRangeField, MultiSelect } from '@manger/ui/data'
import { useState } from 'react'
import * as s from './deliveries.module.css'
import type { DeliveryList } from './delivery-list.ts'

const ALL = 'all'
const BY_NAME = { ordering: 'name' } as const

type ListProps = { list: DeliveryList }

/** Names of what a link has chosen, where the first page does not hold it. */
const isUnknown = (chosen: readonly number[], rows: readonly { id: number }[]): boolean =>
  chosen.some((id) => !rows.some((row) => row.id === id))

const FeedFilter = ({ list: { values, set } }: ListProps) => {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const { data, isValidating, part } = useFound(ingredientRoutes.list, search, BY_NAME)
  const isAsked = data !== undefined && isUnknown(values.ingredient, data.data)
  const names = useEvery(ingredientRoutes.lite, isAsked ? {} : null).data?.data
  if (data === undefined) return null
  return (
    <MultiSelect<number>
      prefix={t('fields.ingredient')}
      label={t('fields.ingredient')}
      placeholder={t('filter.all')}
      value={values.ingredient}
      options={data.data.map(({ id, name, stock_name }) => ({ value: id, label: name, note: stock_name }))}
      chosen={names?.map(({ id, name }) => ({ value: id, label: name }))}
      loading={isValidating}
      onSearch={setSearch}
      onMore={data.data.length < data.count ? part?.more : undefined}
      onChange={(ingredient) => set({ ingredient })}
    />
  )
}

const CompanyFilter = ({ list: { values, set } }: ListProps) => {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const { data, isValidating, part } = useFound(deliveryCompanyRoutes.list, search, BY_NAME)
  const isAsked = data !== undefined && isUnknown(values.company, data.data)
  const names = useEvery(deliveryCompanyRoutes.lite, isAsked ? {} : null).data?.data
  if (data === undefined) return null
  return (
    <MultiSelect<number>
      prefix={t('fields.company')}
      label={t('fields.company')}
      placeholder={t('filter.all')}
      value={values.company}
      options={data.data.map(({ id, name, role }) => ({
        value: id,
        label: name,
        note: t(`choices.role.${role}`),
      }))}
      chosen={names?.map(({ id, name }) => ({ value: id, label: name }))}
      loading={isValidating}
      onSearch={setSearch}
      onMore={data.data.length < data.count ? part?.more : undefined}
      onChange={(company) => set({ company })}
    />
  )
}

/** What the list shows. */
export const DeliveryFilterRow = ({ list }: ListProps) => {
  const t = useTranslate()
  const { values, from, to, today, set } = list
  return (
    <FilterRow isLong search={list.search} label={t('delivery.search')}>
      <Segmented<DeliveryType | typeof ALL>
        label={t('fields.type')}
        value={values.type ?? ALL}
        options={[
          { value: ALL, label: t('filter.all') },
          ...DELIVERY_TYPES.map((type) => ({ value: type, label: t(`choices.type.${type}`) })),
        ]}
        onChange={(type) => set({ type: type === ALL ? null : type })}
      />
      <div className={s.days}>
        <DateRangeField label={t('delivery.days')} value={{ from, to }} max={today} onChange={set} />
      </div>
      <div className={s.choice}>
        <FeedFilter list={list} />
      </div>
      <div className={s.choice}>
        <CompanyFilter list={list} />
      </div>
    </FilterRow>
  )
}
