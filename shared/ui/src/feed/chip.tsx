import type { ReactNode } from 'react'
import { Icon } from '#icons/icon.tsx'
import type { IconName } from '#icons/icons.ts'
import * as s from './chip.module.css'

export type ChipTone = 'grey' | 'blue' | 'gold' | 'cyan' | 'green' | 'red' | 'orange'

type ChipProps = { tone: ChipTone; icon: IconName; children: ReactNode }

/** A state in a word: always icon and word, never colour alone. */
export const Chip = ({ tone, icon, children }: ChipProps) => (
  <span className={s.chip} data-tone={tone}>
    <Icon name={icon} size={14} />
    {children}
  </span>
)
