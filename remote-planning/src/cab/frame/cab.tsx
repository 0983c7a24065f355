import { useThemeMode } from '@manger/ui'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { KeptHere } from '../pending/kept-here.tsx'
import { SentNote } from '../sent/sent-note.tsx'
import * as s from './cab.module.css'
import { useCabSetting } from './use-cab-setting.ts'

type CabProps = {
  head: ReactNode
  /** The buttons at the bottom, within reach of the thumb. */
  bar?: ReactNode
  /** Keys to type with, always in sight. */
  pad?: ReactNode
  /** Beside the main part on a wide screen, below it on a phone. */
  aside?: ReactNode
  children: ReactNode
}

/** Whether what stands in it is more than it shows: keys must reach it then, also where nothing in it takes the focus. */
const useScrolls = (body: RefObject<HTMLElement | null>): boolean => {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const element = body.current
    if (element === null) return
    const observer = new ResizeObserver(() => setScrolled(element.scrollHeight > element.clientHeight + 1))
    for (const part of [element, ...element.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [body])
  return isScrolled
}

/** The whole screen for one job: nothing of the frame around it, so that no glove leaves it by mistake (design 7). */
export const Cab = ({ head, bar, pad, aside, children }: CabProps) => {
  const [isLeft] = useCabSetting('left')
  const { mode } = useThemeMode()
  const body = useRef<HTMLDivElement>(null)
  const isScrolled = useScrolls(body)
  return (
    <div
      className={s.cab}
      data-hand={isLeft ? 'left' : 'right'}
      // Chosen for the sun, and not by the device.
      data-sun={mode === 'light' ? '' : undefined}
      data-pad={pad === undefined ? undefined : ''}
    >
      {head}
      <div ref={body} className={s.body} tabIndex={isScrolled ? 0 : undefined}>
        <div className={s.main}>
          <KeptHere />
          <SentNote isWhileWorking />
          {children}
        </div>
        {aside !== undefined && <div className={s.aside}>{aside}</div>}
      </div>
      {(bar !== undefined || pad !== undefined) && (
        <div className={s.foot}>
          {pad !== undefined && <div className={s.pad}>{pad}</div>}
          {bar !== undefined && <div className={s.bar}>{bar}</div>}
        </div>
      )}
    </div>
  )
}
