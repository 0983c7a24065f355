import { useLatePart } from '#late/late-part.ts'
import { lateSelect } from '#late/late-parts.ts'
import { moreAtEnd } from '#menus/more-at-end.ts'
import { useLateSearch } from '#menus/use-late-search.ts'
import { ChosenLabel } from './chosen-label.tsx'
import { useFieldLinks, useFieldStatus } from './field-context.ts'
import type { Option } from './option.ts'
import * as s from './select.module.css'
import { useListLook } from './use-list-look.tsx'
import { useSeenLabels } from './use-seen-labels.ts'
import { WaitingSelect } from './waiting-select.tsx'

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
  /** Fetches more; called near the bottom of the list: 50 px with `onSearch`, else 10 px, and never while loading. */
  onMore?: () => void
  /** The option behind `value` that the first list of the server may not hold. */
  chosen?: Option<Value>
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
    onMore,
    chosen,
    startsOpen,
    clearable,
    compact,
    ...rest
  } = props
  const labelOf = useSeenLabels(chosen === undefined ? options : [...options, chosen])
  const status = useFieldStatus()
  const late = useLateSearch(onSearch)
  const scrolled = moreAtEnd({ onMore, isSearched: onSearch !== undefined, loading: rest.loading })
  const inList = (search ?? options.length > SEARCH_ABOVE) ? { optionFilterProp: 'label' } : false
  const links = useFieldLinks(label)
  const look = useListLook({ count: options.length, prefix, loading: rest.loading })
  const className = compact === true ? s.compact : s.select
  const { part: AntSelect, askAgain, isEntered } = useLatePart(lateSelect, true)
  if (AntSelect === null)
    return (
      <WaitingSelect
        links={links}
        className={className}
        text={value === null ? '' : labelOf(value)}
        prefix={prefix}
        placeholder={rest.placeholder}
        disabled={rest.disabled}
        onEnter={askAgain}
      />
    )
  const isAwaited = startsOpen === true || isEntered
  return (
    <AntSelect<Value, Value>
      {...rest}
      {...links}
      {...look}
      className={className}
      value={value ?? undefined}
      status={status}
      options={[...options]}
      showSearch={onSearch === undefined ? inList : { filterOption: false, onSearch: late }}
      autoFocus={isAwaited}
      defaultOpen={isAwaited}
      allowClear={clearable}
      popupMatchSelectWidth={compact !== true}
      labelRender={() => value !== null && <ChosenLabel text={labelOf(value)} />}
      onPopupScroll={scrolled}
      onChange={(next) => onChange(next ?? null)}
    />
  )
}
