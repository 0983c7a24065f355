import { Aloud, cx } from '@manger/ui'
import { type ComponentProps, type ReactNode, useId } from 'react'
import * as s from './popup.module.css'
import { usePopup } from './use-popup.ts'

type PopupProps = {
  /** Name of the button, read aloud; says every word of the face. */
  label: string
  face: ReactNode
  /** What stands on the surface; `close` also puts the focus back on the button. */
  children: (close: () => void) => ReactNode
  align?: 'start' | 'end'
  /** `menu` holds entries only, `dialog` anything. */
  kind?: 'menu' | 'dialog'
  buttonClass?: string | undefined
  surfaceClass?: string | undefined
}

const Surface = ({ kind, ...rest }: ComponentProps<'div'> & { kind: PopupProps['kind'] }) =>
  kind === 'dialog' ? <div role="dialog" {...rest} /> : <div role="menu" {...rest} />

/** A button with a small surface under it; small, so that the frame does not wait for antd's menus. */
export const Popup = (props: PopupProps) => {
  const { label, face, children, align = 'start', kind = 'menu', buttonClass, surfaceClass } = props
  const { isOpen, toggle, close, root, button, surface } = usePopup()
  const id = useId()
  return (
    <div ref={root} className={s.root}>
      <button
        ref={button}
        type="button"
        className={cx(s.button, buttonClass)}
        aria-haspopup={kind}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <Aloud>{label}</Aloud>
        <span className={s.face} aria-hidden="true">
          {face}
        </span>
      </button>
      {isOpen && (
        <Surface
          kind={kind}
          ref={surface}
          id={id}
          aria-label={label}
          className={cx(s.surface, align === 'end' && s.end, surfaceClass)}
        >
          {children(close)}
        </Surface>
      )}
    </div>
  )
}
