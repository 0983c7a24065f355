// The way from before the clipboard: the only one that a browser leaves to a page without https, as on a farm's own server.
// The text stands in the dialog that is open, since a dialog takes the focus back from all that is outside.
const copySelected = (text: string): boolean => {
  const before = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position: fixed; inset-block-start: 0; opacity: 0'
  const place = before?.closest('[role=dialog]') ?? document.body
  place.append(area)
  area.focus()
  area.setSelectionRange(0, text.length)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}

/** Gives a text to the clipboard; false where the browser or the person refuses it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}
