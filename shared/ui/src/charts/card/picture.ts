/** What stands above the drawing in a picture: whose numbers these are must be seen without the page. */
export type PictureHead = { title: string; about?: string | undefined }

/** A picture of a chart as an SVG that opens anywhere, with its size in pixels. */
export type Picture = { svg: string; width: number; height: number }

const SPACE = 'http://www.w3.org/2000/svg'
const PAD = 20
const LINE_PX = 20
const LETTER_PX = 7
const FONTS = "Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/** What a style sheet may say of a shape; a file has no style sheet, so the shape says it itself. */
const SAID = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-size',
  'font-weight',
  'text-anchor',
  'paint-order',
] as const

const shape = (
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  text?: string,
): SVGElement => {
  const made = document.createElementNS(SPACE, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  if (text !== undefined) made.textContent = text
  return made
}

/** Writes on each shape what its style sheet says, and takes away what only the page understands. */
const settle = (root: Element): void => {
  for (const element of [root, ...root.querySelectorAll('*')]) {
    // The axes write their numbers beside drawings of no size of their own.
    if (element !== root && element.tagName === 'svg') element.setAttribute('overflow', 'visible')
    const style = getComputedStyle(element)
    for (const name of SAID) {
      const said = style.getPropertyValue(name)
      if (said !== '' && said !== 'normal' && element.tagName !== 'svg') element.setAttribute(name, said)
    }
    for (const { name } of [...element.attributes])
      if (name === 'class' || name === 'style' || name.startsWith('data-') || name.startsWith('aria-'))
        element.removeAttribute(name)
  }
}

/** The names of the series, in lines that fit the width. */
const legendOf = (legend: Element | null, width: number): { lines: SVGElement[]; height: number } => {
  let x = 0
  let y = 0
  const lines = [...(legend?.children ?? [])].map((item) => {
    const name = item.textContent ?? ''
    const room = name.length * LETTER_PX + 30
    if (x > 0 && x + room > width) {
      x = 0
      y += LINE_PX
    }
    const line = shape('g', { transform: `translate(${x} ${y})` })
    const mark = item.querySelector('path')?.cloneNode(true) as SVGElement | undefined
    mark?.setAttribute('transform', 'translate(0 2)')
    if (mark) line.append(mark)
    line.append(shape('text', { x: 15, y: 7, dy: '0.35em', fill: 'var(--m-text-2)', 'font-size': 12 }, name))
    x += room
    return line
  })
  return { lines, height: lines.length === 0 ? 0 : y + LINE_PX + 4 }
}

/**
 * The chart inside an element as a picture of its own: light whatever the page is, with its title, its legend, and every
 * colour written out. Null where nothing is drawn.
 */
export const chartPicture = (chart: Element, { title, about }: PictureHead): Picture | null => {
  const drawing = chart.querySelector('svg[data-drawing]')
  if (drawing === null) return null
  const inner = {
    width: Number(drawing.getAttribute('width')),
    height: Number(drawing.getAttribute('height')),
  }
  const legend = legendOf(chart.querySelector('[data-legend]'), inner.width)
  const head = LINE_PX * (about === undefined ? 1.4 : 2.4)
  const width = inner.width + 2 * PAD
  const height = inner.height + head + legend.height + 2 * PAD
  const whole = shape('svg', {
    xmlns: SPACE,
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    role: 'img',
    'font-family': FONTS,
  })
  const names = shape('g', { transform: `translate(${PAD} ${PAD + head})` })
  names.append(...legend.lines)
  const body = shape('g', { transform: `translate(${PAD} ${PAD + head + legend.height})` })
  body.append(...drawing.cloneNode(true).childNodes)
  whole.append(
    shape('title', {}, title),
    shape('rect', { width, height, fill: 'var(--m-surface)' }),
    shape('text', { x: PAD, y: PAD + 14, fill: 'var(--m-text)', 'font-size': 16, 'font-weight': 640 }, title),
    ...(about === undefined
      ? []
      : [shape('text', { x: PAD, y: PAD + 34, fill: 'var(--m-text-3)', 'font-size': 12 }, about)]),
    names,
    body,
  )
  // Colours are known where the style sheet is: out of sight on the page, on light ground.
  const place = Object.assign(document.createElement('div'), { hidden: true })
  place.dataset.theme = 'light'
  place.append(whole)
  document.body.append(place)
  settle(whole)
  place.remove()
  return { svg: new XMLSerializer().serializeToString(whole), width, height }
}

/** Twice as fine as the screen, for paper and slides. */
const FINE = 2

/** The picture as points. */
export const pngOf = async ({ svg, width, height }: Picture): Promise<Blob> => {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = Object.assign(new Image(), { src: url })
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), {
      width: width * FINE,
      height: Math.ceil(height) * FINE,
    })
    const paint = canvas.getContext('2d')
    paint?.scale(FINE, FINE)
    paint?.drawImage(image, 0, 0, width, height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture was not made')))),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}
