import type { ReportColumn } from '@manger/contract/reports'
import { type Format, useTranslate } from '@manger/platform'
import { Button, Checkbox } from '@manger/ui'
import { Popover } from '@manger/ui/data'
import { useColumnUnit } from './report-columns.tsx'
import * as s from './report-table.module.css'
import { nameColumnOf } from './use-row-name.ts'

type ColumnChooserProps = {
  columns: readonly ReportColumn[]
  /** Keys of the columns in sight. */
  shown: readonly string[]
  format: Format
  /** Null goes back to the usual ones. */
  onChange: (keys: readonly string[] | null) => void
}

/** Which columns of the report are in sight; its naming column always is. */
export const ColumnChooser = ({ columns, shown, format, onChange }: ColumnChooserProps) => {
  const t = useTranslate()
  const unitOf = useColumnUnit(format)
  const named = nameColumnOf(columns)
  const toggle = (key: string, isOn: boolean) =>
    onChange(
      columns.filter((one) => (one.key === key ? isOn : shown.includes(one.key))).map((one) => one.key),
    )
  return (
    <Popover
      title={t('columns.title')}
      content={
        <div className={s.chooser}>
          {columns.map((column) => (
            <Checkbox
              key={column.key}
              checked={shown.includes(column.key)}
              disabled={column === named}
              onChange={(isOn) => toggle(column.key, isOn)}
            >
              {[column.text ?? t(column.label), unitOf(column)].filter(Boolean).join(', ')}
            </Checkbox>
          ))}
          <Button kind="quiet" size="small" onClick={() => onChange(null)}>
            {t('columns.usual')}
          </Button>
        </div>
      }
    >
      <Button icon="sliders">{t('columns.title')}</Button>
    </Popover>
  )
}
