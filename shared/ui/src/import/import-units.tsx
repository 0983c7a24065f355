import {
  IMPORT_SHEETS,
  type ImportName,
  SHEET_UNITS,
  type SheetUnit,
  unitLabel,
} from '@manger/contract/imports'
import { useFormat, useSession } from '@manger/platform'
import { useTranslation } from 'react-i18next'
import { Field } from '#fields/field.tsx'
import { Select } from '#fields/select.tsx'
import * as s from './import.module.css'
import type { Sheet } from './use-sheet.ts'

/** Asks the unit of every column whose head tells one that nobody knows; the answer can be changed. */
export const ImportUnits = ({ name, sheet }: { name: ImportName; sheet: Sheet }) => {
  const { t } = useTranslation('ui')
  const { language } = useSession()
  const { currency } = useFormat().units
  const { asked, units, heads, keys } = sheet
  const places = keys.flatMap((_, at) => (asked.includes(at) || units[at] ? [at] : []))
  if (places.length === 0) return null
  const optionsOf = (at: number) => {
    const isPrice = IMPORT_SHEETS[name].columns.find(({ key }) => key === keys[at])?.kind === 'price'
    return SHEET_UNITS.map((unit) => {
      const label = unitLabel(unit, language)
      return { value: unit, label: isPrice ? `${currency}/${label}` : label }
    })
  }
  return (
    <div className={s.columns}>
      {places.map((at) => (
        <Field key={at} label={t('import.unit', { column: heads[at] })} required>
          <Select<SheetUnit>
            value={units[at] ?? null}
            options={optionsOf(at)}
            onChange={(unit) => unit !== null && sheet.chooseUnit(at, unit)}
          />
        </Field>
      ))}
    </div>
  )
}
