import type { Language } from '@manger/contract'
import { xml } from './xml.ts'

/** How a cell of a sheet looks. */
export type CellStyle = {
  format?: string
  bold?: boolean
  isHead?: boolean
  isTitle?: boolean
  isTotal?: boolean
  isRight?: boolean
  indent?: number
  /** A text that begins like a formula stays a text also when somebody edits it. */
  isQuoted?: boolean
}

const DAYS: Partial<Record<Language, string>> = {
  en: 'dd/mm/yyyy',
  fr: 'dd/mm/yyyy',
  it: 'dd/mm/yyyy',
  us: 'mm/dd/yyyy',
  nl: 'dd-mm-yyyy',
}

/** Formats of days and moments as a language writes them. */
export const dateFormats = (language: Language): { day: string; moment: string } => {
  const day = DAYS[language] ?? 'dd.mm.yyyy'
  return { day, moment: `${day} ${language === 'us' ? 'h:mm AM/PM' : 'hh:mm'}` }
}

const fontOf = ({ bold, isHead, isTitle }: CellStyle): number => {
  if (isTitle) return 2
  return bold || isHead ? 1 : 0
}

const borderOf = ({ isTotal, isHead }: CellStyle): number => {
  if (isTotal) return 2
  return isHead ? 1 : 0
}

const alignmentOf = ({ isHead, isRight, indent = 0 }: CellStyle): string => {
  const horizontal = isRight
    ? ' horizontal="right"'
    : indent > 0
      ? ` horizontal="left" indent="${indent}"`
      : ''
  return `<alignment vertical="${isHead ? 'center' : 'top'}"${horizontal}${isHead ? ' wrapText="1"' : ''}/>`
}

const FIRST_FORMAT = 164

/** Collects the styles that the cells of a workbook use. */
export const createStyles = () => {
  const known = new Map<string, number>()
  const styles: CellStyle[] = []
  const formats: string[] = []
  const formatId = (format: string | undefined): number => {
    if (format === undefined) return 0
    if (!formats.includes(format)) formats.push(format)
    return FIRST_FORMAT + formats.indexOf(format)
  }
  const idOf = (style: CellStyle): number => {
    const key = JSON.stringify(style)
    const id = known.get(key) ?? styles.length
    if (id === styles.length) {
      known.set(key, id)
      styles.push(style)
    }
    return id
  }
  idOf({})

  const xfOf = (style: CellStyle): string =>
    `<xf numFmtId="${formatId(style.format)}" fontId="${fontOf(style)}" fillId="${style.isHead ? 2 : 0}" ` +
    `borderId="${borderOf(style)}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" ` +
    `applyAlignment="1"${style.isQuoted ? ' quotePrefix="1"' : ''}>${alignmentOf(style)}</xf>`

  return {
    idOf,
    toXml: (): string => {
      const xfs = styles.map(xfOf).join('')
      const numFmts = formats
        .map((format, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${xml(format)}"/>`)
        .join('')
      const line = (side: string, style: string) =>
        `<${side} style="${style}"><color rgb="FF8A9488"/></${side}>`
      return (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
        '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
        (formats.length > 0 ? `<numFmts count="${formats.length}">${numFmts}</numFmts>` : '') +
        '<fonts count="3"><font><sz val="10"/><name val="Calibri"/></font>' +
        '<font><b/><sz val="10"/><name val="Calibri"/></font><font><b/><sz val="14"/><name val="Calibri"/></font></fonts>' +
        '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
        '<fill><patternFill patternType="solid"><fgColor rgb="FFEEF1EC"/></patternFill></fill></fills>' +
        `<borders count="3"><border/><border>${line('bottom', 'thin')}</border>` +
        `<border>${line('top', 'thin')}${line('bottom', 'double')}</border></borders>` +
        '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
        `<cellXfs count="${styles.length}">${xfs}</cellXfs></styleSheet>`
      )
    },
  }
}
export type Styles = ReturnType<typeof createStyles>
