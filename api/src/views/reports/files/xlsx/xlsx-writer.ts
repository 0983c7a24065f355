import type { FileHead, FileTable, FileWriter } from '../file-model.ts'
import { createCellWriter } from './cells.ts'
import { createSheet, type Sheet, type SheetLines } from './sheet.ts'
import { createStyles } from './styles.ts'
import { columnLetters, xml } from './xml.ts'
import { createZip } from './zip.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const NAME_MAX = 31

/** A name that a sheet may have: no refused signs, at most 31 letters, none twice. */
const createNames = () => {
  const used = new Set<string>()
  return (title: string): string => {
    const plain =
      title
        .replaceAll(/[[\]:*?/\\']/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim() || '1'
    for (let turn = 1; ; turn++) {
      const end = turn === 1 ? '' : ` (${turn})`
      const name = plain.slice(0, NAME_MAX - end.length).trim() + end
      if (used.has(name.toLowerCase())) continue
      used.add(name.toLowerCase())
      return name
    }
  }
}

type Finished = { name: string; head: number; columns: number; last: number }

const workbookOf = (sheets: readonly Finished[]): string => {
  const list = sheets.map(
    ({ name }, index) => `<sheet name="${xml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  // A printed sheet repeats its head on each page.
  const titles = sheets.map(
    ({ name, head }, index) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${xml(name)}'!$${head}:$${head}</definedName>`,
  )
  // Spreadsheets keep the rows that are filtered under this name.
  const filtered = sheets.map(
    ({ name, head, columns, last }, index) =>
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">'${xml(name)}'!$A$${head}:$${columnLetters(columns - 1)}$${last}</definedName>`,
  )
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets><definedNames>${filtered.join('')}${titles.join('')}</definedNames></workbook>`
}

const relationsOf = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const contentTypes = (count: number): string => {
  const sheets = Array.from(
    { length: count },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${PARTS}.worksheet+xml"/>`,
  )
  return (
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PARTS}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${PARTS}.styles+xml"/>${sheets.join('')}</Types>`
  )
}

const linesAbove = (head: FileHead, table: FileTable): SheetLines => {
  const facts = [...head.facts, ...table.facts].map(([name, value]) => [name, value])
  const own = table.title === '' ? [] : [[table.title]]
  const form = head.form && head.form.legal !== '' ? [[head.form.legal]] : []
  const made = head.made === '' ? [] : [[head.made]]
  return [[head.title], ...form, [head.form?.document ?? head.subtitle], ...facts, ...made, ...own, []]
}

/**
 * Writes a report as XLSX: a sheet for each table, with real numbers in the formats of the reader. Written by hand, since
 * no library that can be installed has levels of rows, formulas and a frozen head at once, and writes row by row.
 */
export const createXlsxWriter = (head: FileHead): FileWriter => {
  const zip = createZip()
  const styles = createStyles()
  const cells = createCellWriter(styles, head.language)
  const nameOf = createNames()
  const finished: Finished[] = []
  let open: { sheet: Sheet; name: string } | null = null

  const signatures: SheetLines = head.form
    ? head.form.signatures.map(({ role, name }) => [role, '', '____________________', name])
    : []
  const close = async () => {
    if (!open) return
    const { sheet, name } = open
    finished.push({ name, ...(await sheet.end(head)) })
    open = null
  }

  return {
    add: async (piece) => {
      switch (piece.kind) {
        case 'table': {
          await close()
          const entry = zip.open(`xl/worksheets/sheet${finished.length + 1}.xml`)
          const { table } = piece
          open = {
            sheet: createSheet(entry, cells, { table, lines: linesAbove(head, table), after: signatures }),
            name: nameOf(table.title || head.form?.number || head.title),
          }
          return
        }
        case 'rows':
          return open?.sheet.rows(piece.rows)
        case 'totals':
          return open?.sheet.totals()
      }
    },
    end: async () => {
      await close()
      const sheets = finished.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const)
      await zip.add('[Content_Types].xml', contentTypes(finished.length))
      await zip.add('_rels/.rels', relationsOf([['officeDocument', 'xl/workbook.xml']]))
      await zip.add('xl/workbook.xml', workbookOf(finished))
      await zip.add('xl/_rels/workbook.xml.rels', relationsOf([...sheets, ['styles', 'styles.xml']]))
      await zip.add('xl/styles.xml', styles.toXml())
      return zip.end()
    },
  }
}
