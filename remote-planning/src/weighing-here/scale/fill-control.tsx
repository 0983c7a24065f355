import { useTranslate } from '@manger/platform'
import { Icon, Switch } from '@manger/ui'
import { useEffect, useState } from 'react'
import * as s from './fill-control.module.css'
import type { SimulatedScale } from './scale-source.ts'

type FillControlProps = { scale: SimulatedScale; mode: 'load' | 'unload' }

/** Feed of the demo world: it comes as long as the button is held, or by itself. */
export const FillControl = ({ scale, mode }: FillControlProps) => {
  const t = useTranslate()
  const [isAuto, setAuto] = useState(scale.isAuto)

  useEffect(() => {
    scale.setAuto(isAuto)
  }, [scale, isAuto])
  useEffect(() => () => scale.release(), [scale])

  return (
    <div className={s.control}>
      <button
        type="button"
        className={s.hold}
        onPointerDown={(event) => {
          // The finger may slide off the button: it still holds.
          event.currentTarget.setPointerCapture(event.pointerId)
          scale.press()
        }}
        onPointerUp={scale.release}
        onPointerCancel={scale.release}
        onKeyDown={({ key, repeat }) => key === ' ' && !repeat && scale.press()}
        onKeyUp={({ key }) => key === ' ' && scale.release()}
        onBlur={scale.release}
        onContextMenu={(event) => event.preventDefault()}
      >
        <Icon name={mode} size={20} />
        {t(mode === 'load' ? 'cab.scale.holdLoad' : 'cab.scale.holdUnload')}
      </button>
      <Switch label={t('cab.scale.auto')} checked={isAuto} onChange={setAuto} />
    </div>
  )
}
