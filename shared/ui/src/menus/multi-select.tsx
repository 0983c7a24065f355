import { LOAD_MORE_PX } from '@manger/contract'
import { Select as AntSelect } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFieldLinks, useFieldStatus } from '#fields/field-context.ts'
import { listHeight, type Option } from '#fields/option.ts'
import { OptionRow } from '#fields/option-row.tsx'
import { Icon } from '#icons/icon.tsx'
import * as s from './multi-select.module.css'
import { useLateSearch } from './use-late-search.ts'

export type MultiSelectProps<Value extends string | number> = {
  value: readonly Value[]
  onChange: (value: Value[]) => void
  options: readonly Option<Value>[]
  /** Name where no `Field` stands around it. */
  label?: string
  /** Word before the values inside the box, as filters have it. */
  prefix?: string
  placeholder?: string
  /** The server searches; called 300 ms after the last key. Without it the list itself is searched. */
  onSearch?: (text: string) => void
  /** Fetches more; called within 50 px of the bottom of the list. */
  onMore?: () => void
  loading?: boolean
  disabled?: boolean
}

/** A choice of several, with search in the list or on the server. */
export const MultiSelect = <Value extends string | number>(props: MultiSelectProps<Value>) => {
  const { value, onChange, options, label, prefix, onSearch, onMore, ...rest } = props
  const { t } = useTranslation('ui')
  const status = useFieldStatus()
  const search = useLateSearch(onSearch)
  return (
    <AntSelect<Value[], Option<Value>>
      {...rest}
      {...useFieldLinks(label)}
      mode="multiple"
      className={s.multi}
      value={[...value]}
      status={status}
      options={[...options]}
      showSearch={
        onSearch === undefined ? { optionFilterProp: 'label' } : { filterOption: false, onSearch: search }
      }
      allowClear
      maxTagCount="responsive"
      listHeight={listHeight(options.length)}
      prefix={prefix === undefined ? undefined : <span className={s.prefix}>{prefix}</span>}
      suffixIcon={<Icon name="chevron-down" size={15} />}
      notFoundContent={t('noOptions')}
      optionRender={(option) => <OptionRow label={String(option.data.label)} note={option.data.note} />}
      onChange={onChange}
      onPopupScroll={({ currentTarget: list }) => {
        if (list.scrollHeight - list.scrollTop - list.clientHeight <= LOAD_MORE_PX) onMore?.()
      }}
    />
  )
}
