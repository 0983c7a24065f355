import type { FileFact, FileHead } from '../file-model.ts'
import type { Paper } from './paper.ts'
import { wrap } from './wrap.ts'

const TITLE = 13
const BODY = 8.5
const SMALL = 7
const GREY = '#5d6a60'

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

/** About how much of a page facts take. */
export const factsHeight = (facts: readonly FileFact[]): number =>
  facts.length === 0 ? 0 : Math.ceil(facts.length / 2) * (BODY * 1.35 + 1) + 5

/** Facts in two columns: what it is, and its value. */
export const drawFacts = (paper: Paper, facts: readonly FileFact[], cursor: Cursor): void => {
  if (facts.length === 0) return
  const { left, width } = paper.box
  const half = width / 2
  for (let index = 0; index < facts.length; index += 2) {
    const rows = facts.slice(index, index + 2).map(([name, value], side) => {
      const label = `${name}: `
      const indent = paper.widthOf(label, BODY)
      const lines = wrap(paper, value, { width: half - indent - 10, size: BODY, face: 'bold' })
      const x = left + side * half
      paper.text(label, { x, y: cursor.y, size: BODY, color: GREY })
      for (const [row, line] of lines.entries()) {
        paper.text(line, { x: x + indent, y: cursor.y + row * BODY * 1.35, size: BODY, face: 'bold' })
      }
      return lines.length
    })
    cursor.y += Math.max(...rows) * BODY * 1.35 + 1
  }
  cursor.y += 5
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
  for (const [name, value] of facts) {
    const label = `${name}: `
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
  paper.text(subtitle, {
    x: left + (width - paper.widthOf(subtitle, BODY)) / 2,
    y: cursor.y,
    size: BODY,
    color: GREY,
  })
  cursor.y += BODY * 2
}

/** What stands above the first table: of a form as its paper has it, else title, farm and days. */
export const drawHead = (paper: Paper, head: FileHead, cursor: Cursor): void => {
  if (head.form?.number) {
    drawForm(paper, head, cursor)
    return
  }
  const { left, width } = paper.box
  linesDown(paper, wrap(paper, head.title, { width, size: TITLE, face: 'bold' }), {
    x: left,
    cursor,
    size: TITLE,
    face: 'bold',
  })
  linesDown(paper, wrap(paper, head.subtitle, { width, size: BODY }), {
    x: left,
    cursor,
    size: BODY,
    color: GREY,
  })
  cursor.y += 6
  drawFacts(paper, head.facts, cursor)
}

const SIGN_HEIGHT = 24
const SIGN_GAP = 12

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
  for (const [index, { role, name }] of signatures.entries()) {
    const x = left + (index % 2) * room
    const y = cursor.y + SIGN_GAP + Math.floor(index / 2) * SIGN_HEIGHT
    const [from, to] = [x + room * 0.36, x + room * 0.66]
    const lines = wrap(paper, role, { width: from - x - 8, size: BODY })
    linesDown(paper, lines, { x, cursor: { y: y + (lines.length > 1 ? 0 : BODY) }, size: BODY })
    paper.line([from, y + BODY * 2.2], [to, y + BODY * 2.2], { width: 0.6, color: '#1b241d' })
    paper.text(name, { x: to + 8, y: y + BODY, size: BODY })
  }
  cursor.y += height
}
