import { type Kg, sumOf } from '@manger/contract'
import { deviationOf } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { Button, Field, FloatInput, type Problems, useIsPhone } from '@manger/ui'
import * as s from './once-lines.module.css'
import type { OnceLine, TypedWeights } from './use-typed-weights.ts'

type OnceLinesProps = {
  lines: readonly OnceLine[]
  typed: TypedWeights
  problems: Problems
  /** Field of the lines in a refusal: `ingredients.7`. */
  noun: 'ingredients' | 'groups'
}

/** One row per line: what was planned beside what is typed, and what is wrong with it; then the sum. */
export const OnceLines = ({ lines, typed, problems, noun }: OnceLinesProps) => {
  const t = useTranslate()
  const format = useFormat()
  const isPhone = useIsPhone()
  const planned: Kg = sumOf(lines, (line) => line.planned)
  const { kg } = deviationOf({ planned, actual: typed.total })
  return (
    <div className={s.lines}>
      <div className={s.plan}>
        <Button
          icon="check"
          onClick={() => {
            typed.takePlan()
            for (const { id } of lines) problems.clear(`${noun}.${id}`)
          }}
        >
          {t('cab.once.asPlanned')}
        </Button>
      </div>
      {lines.map(({ id, name, planned: target, pieces }) => (
        <div key={id} className={s.line}>
          <Field
            inline={!isPhone}
            label={name}
            hint={pieces ?? undefined}
            error={problems.of(`${noun}.${id}`)}
          >
            <FloatInput
              value={typed.inUnit(id)}
              unit={format.units.weight}
              optional={target === 0}
              onChange={(value) => {
                typed.set(id, value)
                problems.clear(`${noun}.${id}`)
              }}
            />
          </Field>
          <span className={s.planned}>
            {t('cab.target')} {format.weightText(target)}
          </span>
        </div>
      ))}
      <p className={s.total}>
        <span>{t('cab.once.total')}</span>
        <b>
          {t('cab.ofWeight', { done: format.weight(typed.total).value, total: format.weightText(planned) })}
        </b>
        <span className={s.change}>{typed.isTyped ? format.weightChange(kg) : null}</span>
      </p>
    </div>
  )
}
