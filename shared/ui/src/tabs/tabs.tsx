import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '#css/cx.ts'
import { bringInView } from '#scroll/bring-in-view.ts'
import { SideScroll } from '#scroll/side-scroll.tsx'
import * as s from './tabs.module.css'
import { useTabKeys } from './use-tab-keys.ts'

type Tab<Key extends string = string> = {
  key: Key
  label: string
  /** Shown after the label. */
  count?: number
  disabled?: boolean
  content?: ReactNode
}

type TabsProps<Key extends string> = {
  items: readonly Tab<Key>[]
  value: Key
  onChange: (key: Key) => void
  /** Space left and right of the bar, as in panels. */
  inset?: boolean
}

// What was typed in a tab that was left is there when one comes back to it.
const useSeen = <Key extends string>(value: Key): ReadonlySet<Key> => {
  const [seen, setSeen] = useState<ReadonlySet<Key>>(new Set([value]))
  if (seen.has(value)) return seen
  const now = new Set([...seen, value])
  setSeen(now)
  return now
}

/** Underlined tabs with the wheat bar; each may carry its own content. */
export const Tabs = <Key extends string>({ items, value, onChange, inset = false }: TabsProps<Key>) => {
  const id = useId()
  const seen = useSeen(value)
  const handleKey = useTabKeys(
    items.filter(({ disabled }) => disabled !== true).map(({ key }) => key),
    value,
    onChange,
  )
  const chosen = useRef<HTMLButtonElement>(null)
  useEffect(() => bringInView(chosen.current), [value])
  const panels = items.filter(({ key, content }) => content !== undefined && seen.has(key))
  return (
    <div className={cx(s.tabs, inset && s.inset, panels.length > 0 && s.full)}>
      <SideScroll>
        <div role="tablist" className={s.bar}>
          {items.map(({ key, label, count, disabled, content }) => (
            <button
              key={key}
              ref={key === value ? chosen : undefined}
              type="button"
              role="tab"
              id={`${id}-${key}`}
              aria-selected={key === value}
              aria-controls={content !== undefined && seen.has(key) ? `${id}-${key}-panel` : undefined}
              tabIndex={key === value ? 0 : -1}
              disabled={disabled}
              className={s.tab}
              onClick={() => onChange(key)}
              onKeyDown={handleKey}
            >
              {count === undefined ? label : `${label} ${count}`}
            </button>
          ))}
        </div>
      </SideScroll>
      {panels.map(({ key, content }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}-panel`}
          aria-labelledby={`${id}-${key}`}
          hidden={key !== value}
          className={s.panel}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
