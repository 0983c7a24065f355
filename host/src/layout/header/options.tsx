import { useId } from 'react'
import * as s from './options.module.css'

type OptionsProps<Value extends string> = {
  title: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; title: string }[]
}

/** One of two or three, all in sight: plain radio buttons, as the kit's segments would bring antd's with them. */
export const Options = <Value extends string>({ title, value, onChange, options }: OptionsProps<Value>) => {
  const name = useId()
  return (
    <fieldset className={s.options}>
      <legend>{title}</legend>
      <div className={s.row}>
        {options.map((option) => (
          <label key={option.value} className={s.option}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.title}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
