import { useStorage, useTranslate } from '@manger/platform'
import { Icon } from '@manger/ui'
import { useEffect, useRef, useState } from 'react'
import { LargeSwitch } from '../frame/large-switch.tsx'
import * as s from './fill-control.module.css'
import type { SimulatedScale } from './scale-source.ts'

const AUTO = 'cab.scale.auto'

type FillControlProps = { scale: SimulatedScale; mode: 'load' | 'unload' }

/** Feed of the demo world: it comes as long as the button is held, or by itself. */
export const FillControl = ({ scale, mode }: FillControlProps) => {
  const t = useTranslate()
  const storage = useStorage()
  const hold = useRef<HTMLButtonElement>(null)
  // Who lets feed come by itself wants that at the next line, load and unloading, too.
  const [isAuto, setAuto] = useState(() => storage.get(AUTO) === 'on')

  useEffect(() => {
    scale.setAuto(isAuto)
    storage.set(AUTO, isAuto ? 'on' : 'off')
  }, [scale, storage, isAuto])
  // Space fills at once, without a Tab from the top of the page.
  useEffect(() => hold.current?.focus({ preventScroll: true }), [])
  useEffect(() => () => scale.release(), [scale])

  return (
    <div className={s.control}>
      <button
        ref={hold}
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
      <LargeSwitch label={t('cab.scale.auto')} checked={isAuto} onChange={setAuto} />
    </div>
  )
}
