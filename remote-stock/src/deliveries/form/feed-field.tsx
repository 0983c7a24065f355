import { useCan, useFormat, useTranslate } from '@manger/platform'
import { Field, Note, type Option, Select } from '@manger/ui'
import { useState } from 'react'
import { useFeeds } from '../deliveries.api.ts'
import type { DeliveryFormState } from './use-delivery-form.ts'

type FeedFieldProps = { form: DeliveryFormState; name: string | undefined }

/** Which feed in which stock; `name` is that of the feed that is noted already. */
export const FeedField = ({ form, name }: FeedFieldProps) => {
  const t = useTranslate()
  const can = useCan()
  const format = useFormat()
  const [search, setSearch] = useState('')
  const { data, isValidating } = useFeeds(search)
  const { ingredient } = form.form
  if (!can('manager.ingredient', 'view')) return <Note tone="plain">{t('delivery.noFeeds')}</Note>
  const options: Option<number>[] = (data?.data ?? []).map((feed) => ({
    value: feed.id,
    label: feed.name,
    note: `${feed.stock_name} · ${format.tonnesText(feed.stock_rest)}`,
  }))
  const isKnown = options.some(({ value }) => value === ingredient)
  const saved = ingredient !== null && name !== undefined && !isKnown && ingredient === form.base.ingredient
  return (
    <Field label={t('delivery.feed')} error={form.problems.of('ingredient')} required>
      <Select<number>
        value={ingredient}
        options={saved ? [{ value: ingredient, label: name }, ...options] : options}
        loading={isValidating}
        onSearch={setSearch}
        onChange={(chosen) => form.set({ ingredient: chosen })}
      />
    </Field>
  )
}
