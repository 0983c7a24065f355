import type { ReactNode } from 'react'
import { cx } from '#css/cx.ts'
import * as s from './tag.module.css'

export type TagProps = { children: ReactNode; tone?: 'plain' | 'wheat' | 'green' | 'cyan' }

/** A small fact beside a title or in a cell. */
export const Tag = ({ children, tone = 'plain' }: TagProps) => <span className={cx(s.tag, s[tone])}>{children}</span>
