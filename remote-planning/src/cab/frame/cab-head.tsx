import { useTranslate } from '@manger/platform'
import { Icon, IconButton, useThemeMode } from '@manger/ui'
import type { ReactNode } from 'react'
import * as s from './cab-head.module.css'

type CabHeadProps = {
  title: string
  note?: string
  onBack: () => void
  /** What is weighed with. */
  children?: ReactNode
}

/** Top of the cab: the way back, what is done, the scale, and sun or night. */
export const CabHead = ({ title, note, onBack, children }: CabHeadProps) => {
  const t = useTranslate()
  const { theme, setMode } = useThemeMode()
  return (
    <header className={s.head}>
      <button type="button" className={s.back} aria-label={t('cab.back')} onClick={onBack}>
        <Icon name="chevron-left" size={26} />
      </button>
      <div className={s.words}>
        <h1 className={s.title}>{title}</h1>
        {note !== undefined && <p className={s.note}>{note}</p>}
      </div>
      {children}
      <IconButton
        icon="sun-moon"
        label={t(theme === 'dark' ? 'cab.sun' : 'cab.night')}
        onClick={() => setMode(theme === 'dark' ? 'light' : 'dark')}
      />
    </header>
  )
}
