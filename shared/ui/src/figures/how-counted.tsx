import type { FigureKey } from '@manger/contract/figures'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#icons/icon.tsx'
import { Popover } from '#menus/popover.tsx'
import * as s from './how-counted.module.css'

type HowCountedProps = {
  figure: FigureKey
  /** The name under which the figure stands here. */
  name: string
}

/** "How is this counted": the one sentence of the registry, for keyboard, mouse and touch. */
export const HowCounted = ({ figure, name }: HowCountedProps) => {
  const { t } = useTranslation('ui')
  const [isOpen, setOpen] = useState(false)
  const label = t('figures.how', { name })
  return (
    <Popover
      title={name}
      content={<p className={s.text}>{t(`figures.${figure}`)}</p>}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <button
        type="button"
        className={s.button}
        aria-label={label}
        aria-expanded={isOpen}
        title={label}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        <Icon name="info" size={13} />
      </button>
    </Popover>
  )
}
