import { createRequire } from 'node:module'
import { localeOf } from '@manger/contract'
import PDFDocument from 'pdfkit'
import type { FileHead } from '../file-model.ts'
import { createGathered } from './gathered.ts'

/** A4, upright or across, in points. */
const SHORT = 595.28
const LONG = 841.89
const MARGIN = 34
const FOOT = 26
const FOOT_SIZE = 7
/** Room for the page and the number of pages: "1234 / 1300". */
const NUMBER_WIDTH = 60

// All letters of the eleven languages and the signs ₴ ₽ ₸ $ stand in it, which Helvetica and Roboto lack.
const fontPath = (name: string): string =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)

/** Plain or bold. */
export type Face = 'plain' | 'bold'
export type TextAlign = 'left' | 'right' | 'center'
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
export const createPaper = ({ title, subtitle, language, madeAt }: FileHead) => {
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
  let across = false
  const size = () => (across ? { width: LONG, height: SHORT } : { width: SHORT, height: LONG })

  const text = (value: string, { x, y, size: points, face = 'plain', color = '#1b241d' }: Placed): void => {
    document.font(face, points).fillColor(color).text(value, x, y, { lineBreak: false })
  }
  const widthOf = (value: string, points: number, face: Face = 'plain'): number =>
    unitWidth(value, face) * points

  const foot = (): void => {
    const { width, height } = size()
    const y = height - FOOT
    const left = `${title} · ${subtitle}`
    const shown = widthOf(left, FOOT_SIZE) > width - 2 * MARGIN - NUMBER_WIDTH ? title : left
    text(shown, { x: MARGIN, y, size: FOOT_SIZE, color: '#5d6a60' })
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
    text,
    widthOf,
    /** A new page; its footer is there at once. */
    turn: (isAcross: boolean): void => {
      across = isAcross
      pages++
      if (pages % PAGES_REMEMBERED === 0) forgetWords()
      document.addPage({ size: 'A4', layout: across ? 'landscape' : 'portrait', margin: 0 })
      foot()
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
        top: MARGIN,
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
        const text = `${index + 1} / ${pages}`
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

/** Widths of both ways of the paper, for whoever has to choose. */
export const PAPER_WIDTH = { upright: SHORT - 2 * MARGIN, across: LONG - 2 * MARGIN } as const
