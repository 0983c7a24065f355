/** A small picture in each format that may be uploaded, and files that only pretend. */
const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64')

/** One black dot. */
export const PNG = bytesOf(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
)
export const GIF = bytesOf('R0lGODlhAQABAIAAAAAAAAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==')
export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

/** A form that brings a file, as a browser sends it. */
export const formWith = (field: string, bytes: Uint8Array, type = 'image/png'): FormData => {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(bytes)], { type }), 'picture.png')
  return form
}
