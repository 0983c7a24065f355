import { Name } from '#names/name.tsx'
import * as s from './select.module.css'

/** One line of an open list: label, and its note in small. */
export const OptionRow = ({ label, note }: { label: string; note?: string | undefined }) => (
  <span className={s.option}>
    <span className={s.label}>
      <Name>{label}</Name>
    </span>
    {note !== undefined && <span className={s.note}>{note}</span>}
  </span>
)
