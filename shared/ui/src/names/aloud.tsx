import type { ReactNode } from 'react'
import * as h from '#css/hidden.module.css'

/**
 * Words that are read aloud and not shown. A control that shows words takes these instead of an `aria-label`, which
 * would hide from a voice control what everybody sees.
 */
export const Aloud = ({ children }: { children: ReactNode }) => <span className={h.hidden}>{children}</span>
