/** What is read as one: a row, an entry, a message, a heading, a control with its name. */
const PLACE = 'tr, li, [role=row], [role=status], [role=alert], h1, h2, h3, button, label, p'
/** What holds much and is known by its name. */
const NAMED = '[role=dialog], [role=table], table, [role=complementary], aside, section, [role=region]'

const isHidden = (element: Element): boolean =>
  element.closest('[hidden], [aria-hidden=true]') !== null ||
  (element instanceof HTMLElement && element.style.display === 'none')

const textsIn = (node: Node): string[] => {
  if (node instanceof Text) return [node.data]
  if (!(node instanceof Element) || isHidden(node)) return []
  if (node.getAttribute('role') === 'img') return [node.getAttribute('aria-label') ?? '']
  return [...node.childNodes].flatMap(textsIn)
}

const nameOf = (element: Element): string[] => {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labels = ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? [])
  return labels.length > 0 ? labels.flatMap(textsIn) : [element.getAttribute('aria-label') ?? '']
}

const toldOf = (element: Element): string[] => {
  if (element instanceof HTMLInputElement) return [element.value || element.placeholder]
  if (element.matches(NAMED)) return nameOf(element)
  return textsIn(element.closest(PLACE) ?? element)
}

/**
 * What a person reads where an element stands: all of its row, message or control without what is hidden, text by text; the
 * value of a field, the name of a dialog or a table. Nothing where it is shown to nobody.
 */
export const seen = (element: Element): string =>
  isHidden(element)
    ? ''
    : toldOf(element)
        .map((text) => text.replaceAll(/\s+/g, ' ').trim())
        .filter((text) => text !== '')
        .join(' | ')
