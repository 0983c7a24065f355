import type { FileHead, FileWriter } from './file-model.ts'

/** The writer of a file's format; what it needs is read only then. */
export const writerOf = async (head: FileHead): Promise<FileWriter> => {
  switch (head.format) {
    case 'csv':
      return (await import('./csv-writer.ts')).createCsvWriter(head)
    case 'xlsx':
      return (await import('./xlsx/xlsx-writer.ts')).createXlsxWriter(head)
    case 'html':
      return (await import('./html-writer.ts')).createHtmlWriter(head)
    case 'pdf':
      return (await import('./pdf/pdf-writer.ts')).createPdfWriter(head)
  }
}
