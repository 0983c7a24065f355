import type { ReportColumn } from '@manger/contract/reports'

type Kind = ReportColumn['kind']

// What is read as a word stands left, what is compared as a number right.
const LEFT: readonly Kind[] = ['text', 'moment', 'day', 'operator', 'status', 'word']

/** A column of a report; `text` names it where the name is data, such as a feed. */
export const column = (key: string, kind: Kind, text?: string): ReportColumn => ({
  key,
  label: `reports.column.${key}`,
  ...(text === undefined ? {} : { text }),
  kind,
  align: LEFT.includes(kind) ? 'left' : 'right',
})
