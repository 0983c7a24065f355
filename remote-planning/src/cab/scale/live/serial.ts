/** What we use of Web Serial, which TypeScript does not know. */
export type SerialPort = {
  readable: ReadableStream<Uint8Array> | null
  writable: WritableStream<Uint8Array> | null
  open: (options: { baudRate: number }) => Promise<void>
  close: () => Promise<void>
}
type Serial = { getPorts: () => Promise<SerialPort[]>; requestPort: () => Promise<SerialPort> }

const isSerial = (value: unknown): value is Serial =>
  typeof value === 'object' && value !== null && 'getPorts' in value && 'requestPort' in value

/** Web Serial of this browser; undefined where it has none. */
export const serialOf = (): Serial | undefined => {
  const serial: unknown = Reflect.get(navigator, 'serial')
  return isSerial(serial) ? serial : undefined
}

/** Asks the person which port it is, unless they said so before; a touch must have led here. */
export const choosePort = async (): Promise<void> => {
  const serial = serialOf()
  const ports = (await serial?.getPorts()) ?? []
  if (ports.length > 0) return
  // Whoever closes the question has chosen nothing, and is told that there is no port.
  await serial?.requestPort().catch(() => undefined)
}
