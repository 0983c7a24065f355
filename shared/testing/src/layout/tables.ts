import { read } from './project.ts'

/** A row of a table: its cells by the head of their column. */
export type TableRow = Readonly<Record<string, string>>

const HEADING = /^#{1,6} /
const cellsOf = (line: string): string[] =>
  line
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

const rowsOf = ([head = '', , ...body]: readonly string[]): TableRow[] => {
  const columns = cellsOf(head)
  return body.map((line) => Object.fromEntries(cellsOf(line).map((cell, at) => [columns[at] ?? '', cell])))
}

/** The first table below each heading of a document, by the text of the heading. */
export const tablesOf = (path: string): ReadonlyMap<string, readonly TableRow[]> => {
  const tables = new Map<string, readonly TableRow[]>()
  const lines = read(path).split('\n')
  for (const [at, line] of lines.entries()) {
    if (!HEADING.test(line)) continue
    const below = lines.slice(at + 1)
    const end = below.findIndex((one) => HEADING.test(one))
    const section = end === -1 ? below : below.slice(0, end)
    const from = section.findIndex((one) => one.startsWith('|'))
    const rest = section.slice(from)
    const to = rest.findIndex((one) => !one.startsWith('|'))
    if (from !== -1) tables.set(line.replace(HEADING, ''), rowsOf(to === -1 ? rest : rest.slice(0, to)))
  }
  return tables
}
