import { TEXTAREA_ROWS } from '@manger/contract'
import { useLayoutEffect, useRef } from 'react'
import { cx } from '#css/cx.ts'
import { useFieldLinks, useFieldStatus } from './field-context.ts'
import * as s from './text-box.module.css'

export type TextareaProps = {
  value: string
  onChange: (value: string) => void
  /** Name where no `Field` stands around it. */
  label?: string
  /** Longer text is cut, also when it is pasted. */
  maxLength?: number
  rows?: number
  placeholder?: string
  disabled?: boolean
}

const EDGES_PX = 2

/** Makes a field as high as what stands in it; its style says how high at most. */
export const growAsText = (area: HTMLTextAreaElement): void => {
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + EDGES_PX}px`
}

/** Several lines of text; grows to three times its rows (specification 9). */
export const Textarea = ({
  value,
  onChange,
  label,
  maxLength,
  rows = TEXTAREA_ROWS,
  ...rest
}: TextareaProps) => {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (area.current !== null) growAsText(area.current)
  })
  return (
    <textarea
      {...rest}
      {...useFieldLinks(label)}
      ref={area}
      rows={rows}
      value={value}
      className={cx(s.area, useFieldStatus() === 'error' && s.wrong)}
      style={{ maxHeight: `calc(${rows * 3} * 22px + 14px)` }}
      onChange={(event) => onChange(event.target.value.slice(0, maxLength))}
    />
  )
}
