import { Tabs as AntTabs } from 'antd'
import type { ReactNode } from 'react'
import { cx } from '#css/cx.ts'
import * as s from './tabs.module.css'

export type Tab<Key extends string = string> = {
  key: Key
  label: string
  /** Shown after the label. */
  count?: number
  disabled?: boolean
  content?: ReactNode
}

export type TabsProps<Key extends string> = {
  items: readonly Tab<Key>[]
  value: Key
  onChange: (key: Key) => void
  /** Space left and right of the bar, as in panels. */
  inset?: boolean
}

/** Underlined tabs with the wheat bar; each may carry its own content. */
export const Tabs = <Key extends string>({ items, value, onChange, inset = false }: TabsProps<Key>) => (
  <AntTabs
    className={cx(inset ? s.inset : s.tabs, items.every(({ content }) => content === undefined) && s.bare)}
    activeKey={value}
    onChange={(key) => {
      const item = items.find((each) => each.key === key)
      if (item !== undefined) onChange(item.key)
    }}
    items={items.map(({ key, label, count, disabled, content }) => ({
      key,
      disabled,
      label: count === undefined ? label : `${label} ${count}`,
      children: content,
    }))}
  />
)
