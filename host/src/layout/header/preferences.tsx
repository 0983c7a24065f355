import { useSession, useTranslate } from '@manger/platform'
import { useThemeMode } from '@manger/ui'
import { useId } from 'react'
import { useFrameActions } from '#layout/frame-actions.ts'
import * as s from './preferences.module.css'

type OptionsProps<Value extends string> = {
  title: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; title: string }[]
}

/** One of two or three, all in sight: plain radio buttons, as the kit's segments would bring antd's with them. */
const Options = <Value extends string>({ title, value, onChange, options }: OptionsProps<Value>) => {
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

/** How this person sees the product: theme on this device, weights in the account. */
export const Preferences = () => {
  const t = useTranslate()
  const { me } = useSession()
  const { chooseUnits } = useFrameActions()
  const { mode, setMode } = useThemeMode()
  const themes = (['light', 'dark', 'system'] as const).map((value) => ({
    value,
    title: t(`frame.themes.${value}`),
  }))
  const units = (['auto', 'kg', 'lb'] as const).map((value) => ({
    value,
    title: t(`frame.unitChoices.${value}`),
  }))
  return (
    <>
      <Options title={t('frame.theme')} value={mode} onChange={setMode} options={themes} />
      <Options title={t('frame.units')} value={me.units} onChange={chooseUnits} options={units} />
    </>
  )
}
