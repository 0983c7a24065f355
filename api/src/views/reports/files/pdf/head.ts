import { withColon } from '../../words/with-colon.ts'
import type { FileFact, FileHead } from '../file-model.ts'
import type { Paper } from './paper.ts'
import { wrap } from './wrap.ts'

const TITLE = 13
const BODY = 8.5
const SMALL = 7
const GREY = '#5d6a60'
const INK = '#1b241d'

type Cursor = { y: number }

const linesDown = (
  paper: Paper,
  lines: readonly string[],
  {
    x,
    cursor,
    size,
    face = 'plain',
    color,
  }: { x: number; cursor: Cursor; size: number; face?: 'plain' | 'bold'; color?: string },
): void => {
  for (const line of lines) {
    paper.text(line, { x, y: cursor.y, size, face, ...(color ? { color } : {}) })
    cursor.y += size * 1.35
  }
}

/** Facts stand in two columns; on paper that lies across in four, and fewer facts have more room each. */
const columnsIn = ({ isAcross }: Paper, { length }: readonly FileFact[]): number =>
  Math.min(length, isAcross ? 4 : 2)

/** About how much of a page facts take. */
export const factsHeight = (paper: Paper, facts: readonly FileFact[]): number =>
  facts.length === 0 ? 0 : Math.ceil(facts.length / columnsIn(paper, facts)) * (BODY * 1.35 + 1) + 5

/** Facts beside each other: what it is, and its value. */
export const drawFacts = (paper: Paper, facts: readonly FileFact[], cursor: Cursor): void => {
  if (facts.length === 0) return
  const { left, width } = paper.box
  const columns = columnsIn(paper, facts)
  const room = width / columns
  for (let index = 0; index < facts.length; index += columns) {
    const rows = facts.slice(index, index + columns).map(([name, value], side) => {
      const x = left + side * room
      const label = withColon(paper.language, name, '')
      const indent = paper.widthOf(label, BODY)
      // A long value goes on below its name, where it has the whole column.
      const isShort = indent + paper.widthOf(value, BODY, 'bold') <= room - 10
      const first = isShort ? indent : 0
      const lines = wrap(paper, value, { width: room - first - 10, size: BODY, face: 'bold' })
      paper.text(label, { x, y: cursor.y, size: BODY, color: GREY })
      for (const [row, line] of lines.entries()) {
        const y = cursor.y + (row + (isShort ? 0 : 1)) * BODY * 1.35
        paper.text(line, { x: x + first, y, size: BODY, face: 'bold' })
      }
      return lines.length + (isShort ? 0 : 1)
    })
    cursor.y += Math.max(...rows) * BODY * 1.35 + 1
  }
  cursor.y += 5
}

// "Approved": who, a line to sign on, and a day that is written by hand.
const drawApproval = (
  paper: Paper,
  { word, role, name }: NonNullable<NonNullable<FileHead['form']>['approval']>,
  { x, own }: { x: number; own: Cursor },
): void => {
  const { right } = paper.box
  own.y += 3
  linesDown(paper, [word], { x, cursor: own, size: BODY, face: 'bold' })
  linesDown(paper, wrap(paper, role, { width: right - x, size: BODY }), { x, cursor: own, size: BODY })
  const nameWidth = paper.widthOf(name, BODY)
  const to = name === '' ? right : right - nameWidth - 6
  own.y += 3
  paper.line([x, own.y + BODY * 1.2], [to, own.y + BODY * 1.2], { width: 0.6, color: INK })
  if (name !== '') paper.text(name, { x: right - nameWidth, y: own.y, size: BODY })
  own.y += BODY * 1.6
  linesDown(paper, ['«____» ______________ 20____'], { x, cursor: own, size: BODY })
}

// As printed forms begin: whose it is on the left, which form by whose order on the right, its title in the middle.
const drawForm = (paper: Paper, { form, facts, title, subtitle }: FileHead, cursor: Cursor): void => {
  const { left, width, right } = paper.box
  const rightX = left + width * 0.62
  const top = cursor.y
  const own = { y: top }
  if (form?.number) {
    paper.text(form.number, {
      x: right - paper.widthOf(form.number, BODY, 'bold'),
      y: own.y,
      size: BODY,
      face: 'bold',
    })
    own.y += BODY * 1.4
  }
  for (const line of wrap(paper, form?.legal ?? '', { width: right - rightX, size: SMALL })) {
    paper.text(line, { x: right - paper.widthOf(line, SMALL), y: own.y, size: SMALL, color: GREY })
    own.y += SMALL * 1.3
  }
  if (form?.approval) drawApproval(paper, form.approval, { x: rightX, own })
  for (const [name, value] of facts) {
    const label = withColon(paper.language, name, '')
    const indent = paper.widthOf(label, BODY)
    paper.text(label, { x: left, y: cursor.y, size: BODY, color: GREY })
    linesDown(paper, wrap(paper, value, { width: rightX - left - indent - 12, size: BODY, face: 'bold' }), {
      x: left + indent,
      cursor,
      size: BODY,
      face: 'bold',
    })
  }
  cursor.y = Math.max(cursor.y, own.y) + 8
  for (const line of wrap(paper, title, { width, size: TITLE, face: 'bold' })) {
    paper.text(line, {
      x: left + (width - paper.widthOf(line, TITLE, 'bold')) / 2,
      y: cursor.y,
      size: TITLE,
      face: 'bold',
    })
    cursor.y += TITLE * 1.3
  }
  const below = form?.document ?? subtitle
  paper.text(below, { x: left + (width - paper.widthOf(below, BODY)) / 2, y: cursor.y, size: BODY })
  cursor.y += BODY * 2
}

/** Title, days and whose it is: above a report, and above what sums up the sheets of a form on a page of its own. */
export const drawPlainHead = (paper: Paper, { title, subtitle, facts }: FileHead, cursor: Cursor): void => {
  const { left, width } = paper.box
  const titled = { x: left, cursor, size: TITLE, face: 'bold' } as const
  linesDown(paper, wrap(paper, title, { width, size: TITLE, face: 'bold' }), titled)
  linesDown(paper, wrap(paper, subtitle, { width, size: BODY }), { x: left, cursor, size: BODY, color: GREY })
  cursor.y += 6
  drawFacts(paper, facts, cursor)
}

/** What stands above the first table: of a form as its paper has it, else title, farm and days. */
export const drawHead = (paper: Paper, head: FileHead, cursor: Cursor): void => {
  if (head.form?.number) drawForm(paper, head, cursor)
  else drawPlainHead(paper, head, cursor)
}

const SIGN_HEIGHT = 30
const SIGN_GAP = 8
const CAPTION = 6

/** Lines to sign on, two beside each other, so that they stand below a month of days; all on one page. */
export const drawSignatures = (paper: Paper, { form }: FileHead, cursor: Cursor): void => {
  const signatures = form?.signatures ?? []
  if (signatures.length === 0) return
  const height = SIGN_GAP + Math.ceil(signatures.length / 2) * SIGN_HEIGHT
  if (cursor.y + height > paper.box.bottom) {
    paper.turn(paper.isAcross)
    cursor.y = paper.box.top
  }
  const { left, width } = paper.box
  const room = width / 2
  const caption = (text: string, { x, to, y }: { x: number; to: number; y: number }) =>
    paper.text(text, {
      x: x + Math.max(0, (to - x - paper.widthOf(text, CAPTION)) / 2),
      y,
      size: CAPTION,
      color: GREY,
    })
  for (const [index, { role, name }] of signatures.entries()) {
    const x = left + (index % 2) * room
    const y = cursor.y + SIGN_GAP + Math.floor(index / 2) * SIGN_HEIGHT
    const [from, to, end] = [x + room * 0.34, x + room * 0.6, x + room - 12]
    const base = y + BODY * 2.2
    const lines = wrap(paper, role, { width: from - x - 8, size: BODY })
    linesDown(paper, lines, { x, cursor: { y: y + (lines.length > 1 ? 0 : BODY) }, size: BODY })
    paper.line([from, base], [to, base], { width: 0.6, color: INK })
    // Whom the farm did not name writes their own.
    paper.line([to + 8, base], [end, base], { width: 0.6, color: INK })
    paper.text(name, { x: to + 10, y: y + BODY, size: BODY })
    caption(form?.captions?.signature ?? '', { x: from, to, y: base + 1.5 })
    caption(form?.captions?.person ?? '', { x: to + 8, to: end, y: base + 1.5 })
  }
  cursor.y += height
}
