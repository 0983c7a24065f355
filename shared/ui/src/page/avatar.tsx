import { cx } from '#css/cx.ts'
import * as s from './avatar.module.css'

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

/** A person as initials; the name itself stands beside it. */
export const Avatar = ({ name, small = false }: { name: string; small?: boolean }) => (
  <span className={cx(s.avatar, small && s.small)} aria-hidden="true">
    {initialsOf(name)}
  </span>
)
