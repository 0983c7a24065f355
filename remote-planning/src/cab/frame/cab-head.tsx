import { useTranslate } from '@manger/platform'
import { Icon } from '@manger/ui'
import type { ReactNode } from 'react'
import * as s from './cab-head.module.css'
import { DeviceSettings } from './device-settings.tsx'

type CabHeadProps = {
  title: string
  note?: string
  onBack: () => void
  /** What is weighed with. */
  children?: ReactNode
}

/** Top of the cab: the way back, what is done, the scale, and how this device is set. */
export const CabHead = ({ title, note, onBack, children }: CabHeadProps) => {
  const t = useTranslate()
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
      <DeviceSettings />
    </header>
  )
}
