import { copyText } from '#copying/copy-text.ts'

// A spreadsheet takes a file without it for the encoding of the machine.
const BYTE_ORDER_MARK = '\uFEFF'

/** Gives a text of a table as a file. */
export const saveText = (text: string, fileName: string): void => {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}

/** Gives a text to the clipboard, or as a file where the browser or the person refuses the clipboard. */
export const handOut = async (text: string, fileName: string): Promise<'copied' | 'saved'> => {
  if (await copyText(text)) return 'copied'
  saveText(text, fileName)
  return 'saved'
}
