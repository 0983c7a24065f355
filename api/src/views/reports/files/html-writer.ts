import { localeOf } from '@manger/contract'
import { createCellText } from './cell-text.ts'
import {
  type FileCell,
  type FileColumn,
  type FileFact,
  type FileHead,
  type FileTable,
  type FileWriter,
  headOf,
  isOnLetter,
  pageWords,
} from './file-model.ts'
import { xml } from './xlsx/xml.ts'

// A text between the quotes of a style sheet.
const quoted = (text: string): string => `"${text.replaceAll(/["\\\n<]/g, ' ')}"`

/** Which paper it is for, and what stands at the foot of each page. */
const pagesOf = (head: FileHead): string => {
  const size = isOnLetter(head.language) ? 'letter' : 'A4'
  const [before = '', between = '', after = ''] = pageWords(head, '\u0000', '\u0000').split('\u0000')
  const number = `${quoted(before)} counter(page) ${quoted(between)} counter(pages) ${quoted(after)}`
  const foot = (at: string, content: string) =>
    `@${at} { content: ${content}; font: 8pt sans-serif; color: #5d6a60 }`
  return `@page { size: ${size}; margin: 10mm 10mm 14mm; ${foot('bottom-left', quoted(head.made))} ${foot('bottom-right', number)} }
@page across { size: ${size} landscape }`
}

/** Columns that fit on paper that stands upright. */
const UPRIGHT = 7

// Also where it is opened from a disk, which keeps no headers: nothing of the page runs, and nothing is fetched for it.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

const STYLE = `
body { margin: 1rem; font: 10pt/1.3 sans-serif; color: #1b241d; background: #fff }
h1 { margin: 0; font-size: 14pt }
h2 { margin: 1rem 0 0; font-size: 11pt }
h1, h2, dl, thead { break-after: avoid }
p, dt, .legal { margin: 0; color: #5d6a60 }
dl { display: grid; grid-template-columns: repeat(2, max-content 1fr); gap: 0 .5rem; margin: .5rem 0 }
dd { margin: 0; font-weight: bold; overflow-wrap: anywhere }
table { width: 100%; margin-top: .5rem; border-collapse: collapse; font-size: 8pt }
thead { display: table-header-group }
tr { break-inside: avoid }
th, td { padding: 2pt 4pt; border-bottom: .5pt solid #b9c2b6; text-align: left; vertical-align: top; overflow-wrap: anywhere }
th { background: #eef1ec; border-bottom-color: #1b241d }
.n { text-align: right; white-space: nowrap }
th.n { white-space: normal }
tbody:has(.l1, .l2) .l0 { background: #f6f8f5; font-weight: bold }
.l1 .name { padding-left: 10pt }
.l2 .name { padding-left: 20pt }
.all { background: #eef1ec; font-weight: bold; break-before: avoid }
.across { page: across }
.sheet { break-before: page }
.signatures { break-inside: avoid; margin-top: 1rem }
.signatures td { border: 0; padding-top: 10pt }
.signatures .captions td { padding: 0 4pt; color: #5d6a60; font-size: 6pt; text-align: center }
.approval { float: right; width: 38%; text-align: left }
.month table { font-size: 7pt }
.month td, .month th { padding: 1pt 3pt }
.line { width: 32%; border-bottom: .5pt solid #1b241d !important }
@media print { .made { display: none } body { margin: 0; print-color-adjust: exact } }
`

const classOf = (...names: readonly (string | false)[]): string => {
  const all = names.filter(Boolean).join(' ')
  return all === '' ? '' : ` class="${all}"`
}

const factsOf = (facts: readonly FileFact[]): string =>
  facts.length === 0
    ? ''
    : `<dl>${facts.map(([name, value]) => `<dt>${xml(name)}</dt><dd>${xml(value)}</dd>`).join('')}</dl>`

const approvalOf = ({ form }: FileHead): string =>
  form?.approval
    ? `<div class="approval"><b>${xml(form.approval.word)}</b><br>${xml(form.approval.role)}<br>` +
      `____________________ ${xml(form.approval.name)}<br>«____» ______________ 20____</div>`
    : ''

const headOfFile = (head: FileHead): string => {
  const { title, subtitle, facts, form, made } = head
  const below = form?.document ?? subtitle
  return (
    `<header>${approvalOf(head)}${form?.number ? `<p><b>${xml(form.number)}</b></p>` : ''}` +
    `${form?.legal ? `<p>${xml(form.legal)}</p>` : ''}<h1>${xml(title)}</h1><p>${xml(below)}</p>${factsOf(facts)}${made === '' ? '' : `<p class="made">${xml(made)}</p>`}</header>`
  )
}

const signaturesOf = ({ form }: FileHead): string => {
  const rows = (form?.signatures ?? []).map(
    ({ role, name }) =>
      `<tr><td>${xml(role)}</td><td class="line"></td><td class="line">${xml(name)}</td></tr>` +
      `<tr class="captions"><td></td><td>${xml(form?.captions?.signature ?? '')}</td><td>${xml(form?.captions?.person ?? '')}</td></tr>`,
  )
  return rows.length === 0 ? '' : `<table class="signatures">${rows.join('')}</table>`
}

/** Writes a report as a page that a browser shows and prints: what the PDF says, without a script. */
export const createHtmlWriter = (head: FileHead): FileWriter => {
  const cellText = createCellText(head.language)
  const parts: Buffer[] = []
  const write = (html: string) => parts.push(Buffer.from(html))
  let columns: readonly FileColumn[] = []
  let totals: readonly FileCell[] = []
  let hasSheets = false
  // A document lies one way from its first wide table on; a form always lies across.
  let isAcross = Boolean(head.form?.number)

  const row = (cells: readonly FileCell[], name: string): string =>
    `<tr class="${name}">${columns
      .map((column, place) => {
        const of = classOf(column.align === 'right' && 'n', column.isName && 'name')
        return `<td${of}>${xml(cellText(cells[place] ?? null, column))}</td>`
      })
      .join('')}</tr>`

  const begin = ({ title, facts, isSheet, ...table }: FileTable): void => {
    // The list of the sheets is a page of its own.
    const isOwn = isSheet || (title === '' && hasSheets)
    hasSheets ||= isSheet
    isAcross ||= table.columns.length > UPRIGHT
    columns = table.columns
    totals = table.totals
    const isFirst = parts.length === 1
    write(
      `<section${classOf(isOwn && !isFirst && 'sheet', isAcross && 'across', isSheet && 'month')}>` +
        `${isFirst || isSheet ? headOfFile(head) : ''}${title === '' ? '' : `<h2>${xml(title)}</h2>`}${factsOf(facts)}` +
        `<table><thead><tr>${columns
          .map(
            (column) =>
              `<th scope="col"${classOf(column.align === 'right' && 'n')}>${xml(headOf(column))}</th>`,
          )
          .join('')}</tr></thead><tbody>`,
    )
  }
  write(
    `<!doctype html><html lang="${localeOf(head.language)}"><head><meta charset="utf-8">` +
      `<meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
      `<meta name="viewport" content="width=device-width"><title>${xml(head.title)}</title><style>${pagesOf(head)}${STYLE}</style></head><body>`,
  )
  let isSheet = false
  return {
    add: (piece) => {
      switch (piece.kind) {
        case 'table':
          isSheet = piece.table.isSheet
          begin(piece.table)
          return
        case 'rows':
          write(piece.rows.map(({ cells, level }) => row(cells, `l${level}`)).join(''))
          return
        case 'totals':
          write(
            `${totals.length > 0 ? row(totals, 'all') : ''}</tbody></table>${isSheet ? signaturesOf(head) : ''}</section>`,
          )
      }
    },
    end: async () => {
      write(`${hasSheets ? '' : signaturesOf(head)}</body></html>`)
      return Buffer.concat(parts)
    },
  }
}
