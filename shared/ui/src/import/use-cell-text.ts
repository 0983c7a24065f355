import { createNumberWriter, fromKg, priceInUnit } from '@manger/contract'
import { type CellKind, IMPORT_SHEETS, type ImportName, labelOf } from '@manger/contract/imports'
import { useFormat, useSession } from '@manger/platform'
import { useMemo } from 'react'

/** How what a cell is read as is written, with its unit; `kind` is null for a column that is not taken. */
export type CellText = { kind: CellKind | null; write: (value: unknown) => string }

// A premix has grams per head: they are saved, so they are shown.
const FINE = { maximumFractionDigits: 4 }

/** Writes what will be saved as this person reads it, by the column. */
export const useCellText = (name: ImportName, classes: Readonly<Record<string, string>>) => {
  const format = useFormat()
  const { locale, units, language } = useSession()
  return useMemo(() => {
    const { columns } = IMPORT_SHEETS[name]
    const dryMatter = IMPORT_SHEETS.ingredients.columns.find(({ key }) => key === 'dry_matter')
    const exact = createNumberWriter(locale, FINE)
    const numbers: Record<Exclude<CellKind, 'text' | 'class' | 'day'>, (value: number) => string> = {
      count: exact,
      percent: format.percent,
      share: format.share,
      // Moisture is saved as dry matter.
      moisture: (value) => `${dryMatter ? labelOf(dryMatter, language) : ''} ${format.percent(value)}`,
      weight: (kg) => `${exact(fromKg(kg, units))}\u00a0${format.units.weight}`,
      price: (price) => `${format.money(priceInUnit(price, units))}/${format.units.large}`,
    }
    return (key: string | null): CellText => {
      const kind = columns.find((column) => column.key === key)?.kind ?? null
      return {
        kind,
        write: (value) => {
          if (kind === 'class') return classes[String(value)] ?? String(value)
          if (kind === 'day') return format.day(String(value))
          return kind === null || kind === 'text' ? String(value) : numbers[kind](Number(value))
        },
      }
    }
  }, [name, classes, format, locale, units, language])
}
