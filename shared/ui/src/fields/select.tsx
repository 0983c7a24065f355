import { Select as AntSelect } from 'antd'
import { useTranslation } from 'react-i18next'
import { Icon } from '#icons/icon.tsx'
import { useLateSearch } from '#menus/use-late-search.ts'
import { useFieldLinks, useFieldStatus } from './field-context.ts'
import { cutLabel, listHeight, type Option } from './option.ts'
import { OptionRow } from './option-row.tsx'
import * as s from './select.module.css'

export type SelectProps<Value extends string | number> = {
  value: Value | null
  onChange: (value: Value | null) => void
  options: readonly Option<Value>[]
  /** Name where no `Field` stands around it. */
  label?: string
  /** Word before the value inside the box, as filters have it: "Stock All". */
  prefix?: string
  placeholder?: string
  /** A search field in the list; on by itself above ten options. */
  search?: boolean
  /** The server searches; called 300 ms after the last key. Without it the list itself is searched. */
  onSearch?: (text: string) => void
  /** Focused and open as soon as it is there. */
  startsOpen?: boolean
  /** May be emptied; then `onChange` gets null. */
  clearable?: boolean
  loading?: boolean
  disabled?: boolean
  /** As wide as the longest option needs instead of its place. */
  compact?: boolean
}

const SEARCH_ABOVE = 10

/** A choice of one out of a list. */
export const Select = <Value extends string | number>(props: SelectProps<Value>) => {
  const {
    value,
    onChange,
    options,
    label,
    prefix,
    search,
    onSearch,
    startsOpen,
    clearable,
    compact,
    ...rest
  } = props
  const { t } = useTranslation('ui')
  const status = useFieldStatus()
  const late = useLateSearch(onSearch)
  const inList = (search ?? options.length > SEARCH_ABOVE) ? { optionFilterProp: 'label' } : false
  return (
    <AntSelect<Value, Option<Value>>
      {...rest}
      {...useFieldLinks(label)}
      className={compact === true ? s.compact : s.select}
      value={value ?? undefined}
      status={status}
      options={[...options]}
      showSearch={onSearch === undefined ? inList : { filterOption: false, onSearch: late }}
      autoFocus={startsOpen}
      defaultOpen={startsOpen}
      allowClear={clearable}
      listHeight={listHeight(options.length)}
      popupMatchSelectWidth={compact !== true}
      prefix={prefix === undefined ? undefined : <span className={s.prefix}>{prefix}</span>}
      suffixIcon={<Icon name="chevron-down" size={15} />}
      notFoundContent={t('noOptions')}
      labelRender={(chosen) => (
        <span title={String(chosen.label)}>{cutLabel(String(chosen.label ?? ''))}</span>
      )}
      optionRender={(option) => <OptionRow label={String(option.data.label)} note={option.data.note} />}
      onChange={(next) => onChange(next ?? null)}
    />
  )
}
