/** Width and height of an image in pixels. */
export type ImageSize = { width: number; height: number }

// Markers of JPEG that begin a frame: C0 to CF without the tables C4, C8 and CC.
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const textAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))

const ofJpeg = (view: DataView): ImageSize => {
  let at = 2
  for (;;) {
    if (view.getUint8(at) !== 0xff) throw new RangeError('no marker')
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    // Fill bytes stand before a marker, every segment tells its length.
    at += marker === 0xff ? 1 : 2 + Math.max(2, view.getUint16(at + 2))
  }
}

const ofWebp = (view: DataView): ImageSize => {
  const low24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  switch (textAt(view, 12)) {
    case 'VP8X':
      return { width: low24(24) + 1, height: low24(27) + 1 }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    default:
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
}

const ofType = (view: DataView): ImageSize => {
  switch (view.getUint16(0)) {
    case 0xffd8:
      return ofJpeg(view)
    case 0x8950:
      return { width: view.getUint32(16), height: view.getUint32(20) }
    case 0x4749:
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    default:
      return ofWebp(view)
  }
}

/** The size that the head of a JPEG, PNG, GIF or WebP tells, without unpacking anything; null when it tells none. */
export const imageSizeOf = (file: Uint8Array): ImageSize | null => {
  try {
    const size = ofType(new DataView(file.buffer, file.byteOffset, file.byteLength))
    return size.width > 0 && size.height > 0 ? size : null
  } catch {
    // The file ends before its head does.
    return null
  }
}
