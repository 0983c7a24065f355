import { sumOf, toKg } from '@manger/contract'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { Field, FloatInput } from '@manger/ui'
import * as s from './correct-feeding.module.css'
import type { LineNoun } from './corrected.formulas.ts'
import type { CorrectionForm } from './use-correction.ts'

type CorrectedLinesProps = { correction: CorrectionForm; noun: LineNoun }

/** One row per line: its name, what was planned, and what was noted, to be typed over from top to bottom. */
export const CorrectedLines = ({ correction, noun }: CorrectedLinesProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const lines = correction.lines[noun]
  const inKg = (value: number | null) => (value === null || Number.isNaN(value) ? 0 : toKg(value, units))
  const total = sumOf(lines, (line) => inKg(correction.inUnit(noun, line)))
  return (
    <section className={s.part} aria-label={t(`panel.${noun}`)}>
      <h3 className={s.head}>
        <span>{t(`panel.${noun}`)}</span>
        <small>{t('column.planned')}</small>
        <small>{t('column.actual')}</small>
      </h3>
      {lines.map((line) => (
        <div key={line.id} className={s.line}>
          <span className={s.planned}>{format.weightText(line.planned)}</span>
          <Field inline label={line.name} error={correction.errorOfLine(noun, line)}>
            <FloatInput
              value={correction.inUnit(noun, line)}
              unit={format.units.weight}
              optional={line.noted === null}
              changed={!correction.isSame(noun, line)}
              onChange={(value) => correction.setWeight(noun, line, value)}
            />
          </Field>
        </div>
      ))}
      <p className={s.total}>
        <span>{t('total.all')}</span>
        <span>{format.weightText(sumOf(lines, ({ planned }) => planned))}</span>
        <b>{format.weightText(total)}</b>
      </p>
    </section>
  )
}
