import { useFormat } from '@manger/platform'
import { useTranslation } from 'react-i18next'
import { FloatInput } from '#fields/float-input.tsx'
import * as s from './recipe-lines.module.css'

type RecipePercentProps = {
  /** Name of the feed. */
  name: string
  value: number | null
  /** Percent of what is saved; undefined where it does not have the feed. */
  was: number | undefined
  error: string | undefined
  canEdit: boolean
  /** The line was just added: its percent comes next. */
  isNew?: boolean
  onChange: (percent: number | null) => void
}

/**
 * The share of a line: typed with two decimals, kept with six where it comes from kilograms, beside what it was.
 * @deprecated outside of the kit: `MixEditor` of `@manger/ui/mix` draws it. Goes with the next major.
 */
export const RecipePercent = (props: RecipePercentProps) => {
  const { name, value, was, error, canEdit, isNew = false, onChange } = props
  const { t } = useTranslation('ui')
  const format = useFormat()
  if (!canEdit) return <>{format.share(value)}</>
  const isChanged = was !== undefined && was !== value
  return (
    <div className={s.percent}>
      <div className={s.input}>
        <FloatInput
          label={t('mix.percentOf', { name })}
          value={value}
          max={100}
          isPercent
          decimals={6}
          changed={isChanged}
          autoFocus={isNew}
          onChange={onChange}
        />
      </div>
      {isChanged && <small className={s.was}>{t('mix.was', { percent: format.share(was) })}</small>}
      {error !== undefined && (
        <small className={s.error} role="alert">
          {error}
        </small>
      )}
    </div>
  )
}
