import { ChosenLabel } from '#fields/chosen-label.tsx'
import { useFieldLinks, useFieldStatus } from '#fields/field-context.ts'
import type { Option } from '#fields/option.ts'
import { useListLook } from '#fields/use-list-look.tsx'
import { useSeenLabels } from '#fields/use-seen-labels.ts'
import { WaitingSelect } from '#fields/waiting-select.tsx'
import { useLatePart } from '#late/late-part.ts'
import { lateSelect } from '#late/late-parts.ts'
import { moreAtEnd } from './more-at-end.ts'
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
  /** Options behind `value` that the first list of the server may not hold. */
  chosen?: readonly Option<Value>[]
  /** Fetches more; called near the bottom of the list: 50 px with `onSearch`, else 10 px, and never while loading. */
  onMore?: () => void
  /** Focused and open as soon as it is there. */
  startsOpen?: boolean
  loading?: boolean
  disabled?: boolean
}

/** The list of a filter, whose box may be narrow. */
const FILTER_LIST_PX = 280

/** A choice of several, with search in the list or on the server. */
export const MultiSelect = <Value extends string | number>(props: MultiSelectProps<Value>) => {
  const { value, onChange, options, label, prefix, chosen, onSearch, onMore, startsOpen, ...rest } = props
  const labelOf = useSeenLabels(chosen === undefined ? options : [...options, ...chosen])
  const status = useFieldStatus()
  const scrolled = moreAtEnd({ onMore, isSearched: onSearch !== undefined, loading: rest.loading })
  const search = useLateSearch(onSearch)
  const links = useFieldLinks(label)
  const look = useListLook({ count: options.length, prefix, loading: rest.loading })
  const isFilter = prefix !== undefined
  const className = isFilter ? s.filter : s.multi
  const { part: AntSelect, askAgain, isEntered } = useLatePart(lateSelect, true)
  if (AntSelect === null)
    return (
      <WaitingSelect
        links={links}
        className={className}
        text={value.map(labelOf).join(', ')}
        prefix={prefix}
        placeholder={rest.placeholder}
        disabled={rest.disabled}
        onEnter={askAgain}
      />
    )
  const isAwaited = startsOpen === true || isEntered
  return (
    <AntSelect<Value[], Value>
      {...rest}
      {...links}
      {...look}
      mode="multiple"
      className={className}
      {...(isFilter && { classNames: { placeholder: s.all }, popupMatchSelectWidth: FILTER_LIST_PX })}
      value={[...value]}
      status={status}
      options={[...options]}
      showSearch={
        onSearch === undefined ? { optionFilterProp: 'label' } : { filterOption: false, onSearch: search }
      }
      autoFocus={isAwaited}
      defaultOpen={isAwaited}
      allowClear
      // A filter is one line of all its names; of a form, what has no room is counted. The whole stands in the hint.
      maxTagCount={isFilter ? 0 : 'responsive'}
      maxTagPlaceholder={(others) => {
        const names = others.flatMap(({ value: one }) => (one === undefined ? [] : [labelOf(one)])).join(', ')
        return (
          <span title={names} className={isFilter ? s.names : undefined}>
            {isFilter ? names : `+${others.length}`}
          </span>
        )
      }}
      labelRender={({ value: one }) => <ChosenLabel text={labelOf(one)} />}
      onChange={onChange}
      onPopupScroll={scrolled}
    />
  )
}
