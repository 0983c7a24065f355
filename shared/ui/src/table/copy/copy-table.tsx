import { decimalOf, toCsv } from '@manger/contract'
import { useNotify, useSubmit } from '@manger/platform'
import { useTranslation } from 'react-i18next'
import { Button } from '#controls/button.tsx'
import { IconButton } from '#controls/icon-button.tsx'
import { useNumberLocale } from '#fields/use-number-locale.ts'
import { useIsPhone } from '#media/use-media.ts'
import type { CsvValue } from './csv-value.ts'
import { handOut } from './hand-out.ts'

/** One column as it is copied: numbers bare, so that a spreadsheet can add them up. */
export type CopyColumn<Row> = { title: string; value: (row: Row) => CsvValue }

export type CopyTableProps<Row> = {
  columns: readonly CopyColumn<Row>[]
  /** The rows, or a call that fetches those that the page does not show. */
  rows: readonly Row[] | (() => Promise<readonly Row[]>)
  /** Name of the file where the clipboard refuses; `table.csv` unless given. */
  fileName?: string
  /** Small unless given: the button stands in the foot of its table. */
  size?: 'small' | 'middle'
  /** Only the icon, as always on a phone; its name stands beside it where its row has room. */
  asIcon?: boolean
}

/** Copies a table as CSV for a spreadsheet, and says so. */
export const CopyTable = <Row,>({
  columns,
  rows,
  fileName = 'table.csv',
  size = 'small',
  asIcon = false,
}: CopyTableProps<Row>) => {
  const { t } = useTranslation('ui')
  const decimal = decimalOf(useNumberLocale().language)
  const notify = useNotify()
  const { isBusy, submit } = useSubmit(async () => {
    const all = typeof rows === 'function' ? await rows() : rows
    const text = toCsv({
      titles: columns.map(({ title }) => title),
      rows: all.map((row) => columns.map(({ value }) => value(row))),
      decimal,
    })
    const way = await handOut(text, fileName)
    notify.success(
      way === 'copied' ? t('copy.done', { count: all.length }) : t('copy.saved', { name: fileName }),
    )
  }, notify.error)
  const isPhone = useIsPhone()
  const copy = () => void submit()
  if (isPhone || asIcon)
    return (
      <IconButton
        icon="copy"
        size={size}
        named={asIcon}
        label={t('copy.table')}
        disabled={isBusy}
        onClick={copy}
      />
    )
  return (
    <Button icon="copy" size={size} busy={isBusy} onClick={copy}>
      {t('copy.table')}
    </Button>
  )
}
