import { cx } from '@manger/ui'
import type { ReactNode } from 'react'
import * as s from './versions.module.css'

type VersionEntryProps = {
  title: string
  /** Right of the title: dry matter, what is left. */
  fact: ReactNode
  note: string
  change: string
  kind: 'draft' | 'current' | 'old'
  menu?: ReactNode
}

/** One step in the life of a recipe. */
export const VersionEntry = ({ title, fact, note, change, kind, menu }: VersionEntryProps) => (
  <li className={cx(s.entry, kind === 'draft' && s.draft)} data-kind={kind}>
    <div className={s.entryHead}>
      <b>{title}</b>
      <span className={s.fact}>{fact}</span>
      {menu}
    </div>
    <small className={s.note}>{note}</small>
    {change !== '' && <small>{change}</small>}
  </li>
)
