import { createRequire } from 'node:module'
import { localeOf } from '@manger/contract'
import PDFDocument from 'pdfkit'
import { type FileHead, isOnLetter, pageWords } from '../file-model.ts'
import { createGathered } from './gathered.ts'

/** Both papers in points: the short side and the long one. */
const A4 = { short: 595.28, long: 841.89 }
const LETTER = { short: 612, long: 792 }
const MARGIN = 34
const FOOT = 26
const FOOT_SIZE = 7
/** Room for the line above a page that goes on. */
const RUNNING = 16
/** Room for the page and the number of pages: "Seite 1234 von 1300". */
const NUMBER_WIDTH = 110

// All letters of the eleven languages and the signs ₴ ₽ ₸ $ stand in it, which Helvetica and Roboto lack.
const fontPath = (name: string): string =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)

/** Plain or bold. */
export type Face = 'plain' | 'bold'
type Placed = { x: number; y: number; size: number; face?: Face; color?: string }

// What pdfkit has for its own pictures: a form that a page shows and that is written at the end.
type Inside = {
  _font: { id: string; ref: () => unknown; encode: (text: string) => [string[], unknown] }
  _fontFamilies: Record<string, { layoutCache?: object }>
  compress: boolean
  page: { xobjects: Record<string, unknown>; fonts: Record<string, unknown> }
  ref: (data: object) => { end: (content: string) => void }
  addContent: (content: string) => void
}

/** A page has some hundreds of words of its own. */
const PAGES_REMEMBERED = 8

/** Pages of a file with a footer; a page goes out when the next begins, so that a year of them is never in memory. */
export const createPaper = (head: FileHead) => {
  const { title, subtitle, language, madeAt, made } = head
  const sides = isOnLetter(language) ? LETTER : A4
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: localeOf(language),
    info: { Title: title, Producer: 'Manger', Creator: 'Manger', CreationDate: new Date(madeAt) },
  })
  // Each page comes in a buffer three times its size, which a copy lets go.
  const written = createGathered()
  document.on('data', written.add)
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve)
    document.on('error', reject)
  })
  document.registerFont('plain', fontPath('DejaVuSansCondensed'))
  document.registerFont('bold', fontPath('DejaVuSansCondensed-Bold'))
  const inside = document as unknown as Inside
  document.font('plain')
  const numberRef = () => {
    // Some dozen letters are longer when they are packed.
    inside.compress = false
    const ref = inside.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [-NUMBER_WIDTH, -4, 0, FOOT_SIZE + 4],
      Resources: { Font: { [inside._font.id]: inside._font.ref() } },
    })
    inside.compress = true
    return ref
  }
  // Written at the end, when it is known how many pages there are.
  const numbers: ReturnType<typeof numberRef>[] = []

  const widths = new Map<string, number>()
  const unitWidth = (text: string, face: Face): number => {
    const key = `${face} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    const width = document.font(face, 100).widthOfString(text) / 100
    if (widths.size > 20_000) widths.clear()
    widths.set(key, width)
    return width
  }

  // A font remembers every word that it has set, with all its letters: those of a year are several hundred megabytes.
  const forgetWords = (): void => {
    for (const font of Object.values(inside._fontFamilies)) font.layoutCache = Object.create(null)
  }

  let pages = 0
  // The pages on which documents begin, and what stands above their others.
  const starts: number[] = []
  let running = ''
  let across = false
  let isContinued = false
  const size = () =>
    across ? { width: sides.long, height: sides.short } : { width: sides.short, height: sides.long }

  const text = (value: string, { x, y, size: points, face = 'plain', color = '#1b241d' }: Placed): void => {
    document.font(face, points).fillColor(color).text(value, x, y, { lineBreak: false })
  }
  const widthOf = (value: string, points: number, face: Face = 'plain'): number =>
    unitWidth(value, face) * points

  const foot = (): void => {
    const { width, height } = size()
    const y = height - FOOT
    const room = width - 2 * MARGIN - NUMBER_WIDTH
    // When and by whom is said on every page; which days and farms where there is room.
    const shown = [[title, subtitle, made], [title, made], [made]]
      .map((parts) => parts.filter(Boolean).join(' · '))
      .find((one) => widthOf(one, FOOT_SIZE) <= room)
    text(shown ?? title, { x: MARGIN, y, size: FOOT_SIZE, color: '#5d6a60' })
    document.font('plain')
    const number = numberRef()
    numbers.push(number)
    inside.page.xobjects.Pages = number
    document.save()
    document.transform(1, 0, 0, -1, width - MARGIN, y + FOOT_SIZE)
    inside.addContent('/Pages Do')
    document.restore()
  }

  return {
    document,
    language,
    text,
    widthOf,
    /** The width to write on, of paper that stands upright and that lies across. */
    widths: { upright: sides.short - 2 * MARGIN, across: sides.long - 2 * MARGIN },
    /** A new page; its footer is there at once. */
    turn: (isAcross: boolean): void => {
      across = isAcross
      const isFirst = starts.length === 0 || starts.at(-1) === pages
      if (starts.length === 0) starts.push(0)
      pages++
      isContinued = !isFirst
      if (pages % PAGES_REMEMBERED === 0) forgetWords()
      document.addPage({
        size: [sides.short, sides.long],
        layout: across ? 'landscape' : 'portrait',
        margin: 0,
      })
      foot()
      if (isContinued) text(running, { x: MARGIN, y: MARGIN, size: FOOT_SIZE, color: '#5d6a60' })
    },
    /** The next page is the first of another document, whose sheets are counted from one. */
    begin: (): void => {
      if (pages > 0) starts.push(pages)
    },
    /** What continued pages are headed by. */
    set running(line: string) {
      running = line
    },
    get pages() {
      return pages
    },
    get isAcross() {
      return across
    },
    /** The part of the page that may be written on. */
    get box() {
      const { width, height } = size()
      return {
        left: MARGIN,
        right: width - MARGIN,
        top: isContinued ? MARGIN + RUNNING : MARGIN,
        bottom: height - FOOT - 8,
        width: width - 2 * MARGIN,
      }
    },
    line: (
      from: readonly [number, number],
      to: readonly [number, number],
      style: { width: number; color: string },
    ) => {
      document
        .lineWidth(style.width)
        .strokeColor(style.color)
        .moveTo(...from)
        .lineTo(...to)
        .stroke()
    },
    fill: (
      { x, y, width, height }: { x: number; y: number; width: number; height: number },
      color: string,
    ) => {
      document.rect(x, y, width, height).fill(color)
    },
    end: async (): Promise<Uint8Array> => {
      document.font('plain')
      for (const [index, number] of numbers.entries()) {
        const from = starts.findLast((start) => start <= index) ?? 0
        const to = starts.find((start) => start > index) ?? pages
        const text = pageWords(head, index + 1 - from, to - from)
        const [codes] = inside._font.encode(text)
        const at = (-widthOf(text, FOOT_SIZE)).toFixed(2)
        document.font('plain')
        number.end(
          `BT 0.365 0.416 0.376 rg /${inside._font.id} ${FOOT_SIZE} Tf ${at} 0.7 Td <${codes.join('')}> Tj ET`,
        )
      }
      document.end()
      await ended
      return written.take()
    },
  }
}
export type Paper = ReturnType<typeof createPaper>
