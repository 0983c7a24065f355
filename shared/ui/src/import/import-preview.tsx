import type { FieldError, Problem } from '@manger/contract'
import { columnOfField, IMPORT_ROWS_MAX, type ImportName } from '@manger/contract/imports'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#controls/checkbox.tsx'
import { Segmented } from '#controls/segmented.tsx'
import { Chip } from '#feed/chip.tsx'
import { Note } from '#page/note.tsx'
import { errorText } from '#problems/error-text.ts'
import type { Column } from '#table/column.ts'
import { DataTable } from '#table/data-table.tsx'
import * as s from './import.module.css'
import { movedLines } from './moved.formulas.ts'
import { useCellText } from './use-cell-text.ts'
import type { Checked, useCheck } from './use-check.ts'
import type { Sheet, SheetLine } from './use-sheet.ts'

type Broken = Problem | (FieldError & { field: string })

/** Everything that is wrong with a row: what the sheet says, else what the server says of it. */
export const problemsOf = ({ line, problems }: SheetLine, checked: Checked | null): readonly Broken[] =>
  problems.length > 0
    ? problems
    : (checked?.problems.get(line) ?? []).map((problem) => ({ ...problem, message: '' }))

type ImportPreviewProps = {
  name: ImportName
  sheet: Sheet
  check: ReturnType<typeof useCheck>
  wrong: readonly SheetLine[]
  leavesOut: boolean
  existing: 'skip' | 'update'
  classes: Readonly<Record<string, string>>
  mayUpdate: boolean
  onLeaveOut: (leavesOut: boolean) => void
  onExisting: (existing: 'skip' | 'update') => void
}

const useColumns = ({ name, sheet, check, existing, classes }: ImportPreviewProps): Column<SheetLine>[] => {
  const { t } = useTranslation('ui')
  const { checked } = check
  const { heads, keys, lines } = sheet
  const moved = useMemo(() => movedLines(lines), [lines])
  const textOf = useCellText(name, classes)
  return useMemo(() => {
    const at = (row: SheetLine, key: string | null) =>
      problemsOf(row, checked).filter(({ field }) => columnOfField(name, field, keys) === key)
    const stateOf = (row: SheetLine) => {
      // A column that the spreadsheet lacks has no cell that could tell.
      const others = problemsOf(row, checked).filter(
        ({ field }) => !keys.includes(columnOfField(name, field, keys)),
      )
      if (problemsOf(row, checked).length > 0)
        return (
          <>
            <Chip tone="red" icon="warning">
              {t('import.state.wrong')}
            </Chip>
            {others.map((problem) => (
              <small key={`${problem.field}${problem.code}`} className={s.why}>
                {errorText(t, problem)}
              </small>
            ))}
          </>
        )
      if (checked === null) return null
      if (!checked.there.has(row.line))
        return (
          <Chip tone="green" icon="add">
            {t('import.state.new')}
          </Chip>
        )
      return (
        <Chip tone={existing === 'update' ? 'blue' : 'grey'} icon={existing === 'update' ? 'edit' : 'skip'}>
          {t(`import.state.${existing}`)}
        </Chip>
      )
    }
    const cells = keys.map((key, place): Column<SheetLine> => {
      const title = heads[place] || t('import.column', { place: place + 1 })
      const { kind, write } = textOf(key)
      const cellOf = (row: SheetLine) => {
        const raw = row.cells[place] ?? ''
        const read = key === null ? undefined : row.understood[key]
        return { raw, text: read ? write(read.value) : raw, isAmbiguous: read?.isAmbiguous === true }
      }
      return {
        key: `cell-${place}`,
        title,
        ...(kind === null || kind === 'text' || kind === 'class' || kind === 'day'
          ? {}
          : { align: 'number' as const }),
        card: key === 'name' || key === 'group' ? 'title' : 'below',
        render: (row) => {
          const { raw, text, isAmbiguous } = cellOf(row)
          const broken = key === null ? [] : at(row, key)
          return (
            <>
              <span className={at(row, key).length > 0 ? s.wrong : undefined}>{text}</span>
              {isAmbiguous && <small className={s.doubt}>{t('import.readFrom', { cell: raw })}</small>}
              {key === 'kg' && moved.has(row.line) && <small className={s.doubt}>{t('import.moved')}</small>}
              {broken.map((problem) => (
                <small key={problem.code} className={s.why}>
                  {errorText(t, problem)}
                </small>
              ))}
            </>
          )
        },
      }
    })
    return [
      { key: 'line', title: t('import.line'), width: 64, align: 'number', render: ({ line }) => line },
      ...cells,
      { key: 'state', title: t('import.result'), width: 170, card: 'aside', render: stateOf },
    ]
  }, [t, name, keys, heads, checked, existing, textOf, moved])
}

/** The rows before they are made: what is new, what is there already, and what is wrong at its cell. */
export const ImportPreview = (props: ImportPreviewProps) => {
  const { name, sheet, check, wrong, leavesOut, existing, mayUpdate, onLeaveOut, onExisting } = props
  const { t } = useTranslation('ui')
  const [isWrongOnly, setWrongOnly] = useState(false)
  const columns = useColumns(props)
  const { lines } = sheet
  const there = check.checked?.there.size ?? 0
  return (
    <>
      {lines.length > IMPORT_ROWS_MAX && (
        <Note tone="red">{t('import.tooMany', { limit: IMPORT_ROWS_MAX })}</Note>
      )}
      {there > 0 && (
        <div className={s.existing}>
          <span>{t('import.there', { count: there })}</span>
          {mayUpdate && (
            <Segmented
              label={t('import.there', { count: there })}
              value={existing}
              onChange={onExisting}
              options={(['skip', 'update'] as const).map((value) => ({
                ...{ value, label: t(`import.existing.${value}`) },
              }))}
            />
          )}
          {name === 'ingredients' && existing === 'update' && <small>{t('import.keepsBalance')}</small>}
        </div>
      )}
      {wrong.length > 0 && (
        <Note tone="wheat" title={t('import.wrongRows', { count: wrong.length })}>
          <div className={s.choices}>
            <Checkbox checked={leavesOut} onChange={onLeaveOut}>
              {t('import.leaveOut')}
            </Checkbox>
            <Checkbox checked={isWrongOnly} onChange={setWrongOnly}>
              {t('import.onlyWrong')}
            </Checkbox>
          </div>
        </Note>
      )}
      <DataTable
        label={t('import.preview')}
        size="small"
        columns={columns}
        rows={isWrongOnly && wrong.length > 0 ? wrong : lines}
        rowKey={({ line }) => line}
        isAlarm={(row) => problemsOf(row, check.checked).length > 0}
        error={check.error}
        onRetry={check.again}
      />
    </>
  )
}
