import type { Report, ReportPart } from '@manger/contract/reports'
import { type Format, useTranslate } from '@manger/platform'
import { Select, useIsPhone } from '@manger/ui'
import { Tabs } from '@manger/ui/data'
import type { ReportLook } from '../filters/filter-kinds.ts'
import { numberOf, textOf } from './report-rows.formulas.ts'
import * as s from './report-table.module.css'
import { ReportTable } from './report-table.tsx'

/** The id of the report's own table among its parts. */
const WHOLE = 'whole'

const MOST_TABS = 4

/** The part that is in sight; null for the report's own table. */
export const partOf = (report: Report, { part }: Pick<ReportLook, 'part'>): ReportPart | null =>
  report.groups?.find(({ id }) => id === part) ?? null

type PartTabsProps = { report: Report; part: string; onChange: (part: string) => void }

/** The way between the report itself and the tables beside it. */
export const PartTabs = ({ report, part, onChange }: PartTabsProps) => {
  const t = useTranslate()
  const isPhone = useIsPhone()
  const { groups = [] } = report
  if (groups.length === 0) return null
  const items = [
    { key: WHOLE, label: t('part.whole') },
    ...groups.map(({ id, title }) => ({ key: id, label: title === '' ? t(`part.${id}`) : title })),
  ]
  const chosen = groups.some(({ id }) => id === part) ? part : WHOLE
  const choose = (key: string | null) => onChange(key === null || key === WHOLE ? '' : key)
  // Tabs that do not fit are hidden behind a button: a list tells them all.
  if (isPhone || items.length > MOST_TABS)
    return (
      <div>
        <Select<string>
          compact
          label={t('part.title')}
          value={chosen}
          options={items.map(({ key, label }) => ({ value: key, label }))}
          onChange={choose}
        />
      </div>
    )
  return <Tabs items={items} value={chosen} onChange={choose} />
}

type PartTableProps = {
  report: Report
  part: ReportPart
  format: Format
  look: Pick<ReportLook, 'sort' | 'depth'>
  onSort: (sort: string) => void
}

/** A table beside the report, below the facts that belong to it. */
export const PartTable = ({ report, part, format, look, onSort }: PartTableProps) => {
  const t = useTranslate()
  const words = report.meta.form?.words ?? {}
  const told = Object.keys(part.facts).filter((key) => part.facts[key] !== null)
  const facts = told.map((key) => ({
    label: words[key] ?? t(`reports.column.${key}`),
    value: textOf(part.facts, key) ?? format.number(numberOf(part.facts, key)),
  }))
  return (
    <div className={s.part}>
      {facts.length > 0 && (
        <dl className={s.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ReportTable
        label={part.title === '' ? t(`part.${part.id}`) : part.title}
        columns={part.columns}
        rows={part.data}
        totals={part.totals}
        format={format}
        depth={look.depth}
        sort={look.sort}
        onSort={onSort}
        empty={{ text: t('report.empty') }}
        fileName={`${part.id}.csv`}
      />
    </div>
  )
}
