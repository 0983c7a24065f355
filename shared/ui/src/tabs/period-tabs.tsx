import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#css/cx.ts'
import { TroughBar } from '#feed/trough-bar.tsx'
import { useIsPhone } from '#media/use-media.ts'
import { Name } from '#names/name.tsx'
import { bringInView } from '#scroll/bring-in-view.ts'
import * as s from './period-tabs.module.css'
import { useTabKeys } from './use-tab-keys.ts'

export type PeriodTab<Key extends string | number> = {
  key: Key
  name: string
  done: number
  total: number
  /** Share of the weight that is done, 0 to 1. */
  progress: number
  /** "05:30–09:00" */
  time?: string
}

type PeriodTabsProps<Key extends string | number> = {
  /** Name of the choice, read aloud. */
  label: string
  items: readonly PeriodTab<Key>[]
  value: Key
  onChange: (key: Key) => void
}

/** The periods of a day as cards: name, how many are done, progress, time. */
export const PeriodTabs = <Key extends string | number>(props: PeriodTabsProps<Key>) => {
  const { label, items, value, onChange } = props
  const { t } = useTranslation('ui')
  const isPhone = useIsPhone()
  const keys = items.map((item) => item.key)
  const handleKey = useTabKeys(keys, value, onChange)
  const chosen = useRef<HTMLButtonElement>(null)
  // On a phone the row is wider than the screen, and the period that is open now may stand beyond its edge.
  useEffect(() => bringInView(chosen.current), [value])
  return (
    <div role="tablist" aria-label={label} className={s.tabs}>
      {items.map(({ key, name, done, total, progress, time }) => (
        <button
          key={key}
          ref={key === value ? chosen : undefined}
          type="button"
          role="tab"
          aria-selected={key === value}
          tabIndex={key === value ? 0 : -1}
          className={cx(s.tab, key === value && s.chosen)}
          onClick={() => onChange(key)}
          onKeyDown={handleKey}
        >
          <span className={s.row}>
            <span className={s.name}>
              <Name>{name}</Name>
            </span>
            <span className={s.count}>{isPhone ? `${done}/${total}` : t('ofTotal', { done, total })}</span>
          </span>
          {!isPhone && <TroughBar label={name} value={progress} />}
          {!isPhone && time !== undefined && <span className={s.time}>{time}</span>}
        </button>
      ))}
    </div>
  )
}
