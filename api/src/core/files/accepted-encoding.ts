import { ENCODINGS, type Encoding } from './packed-file.ts'

const weightsOf = (header: string): Map<string, number> =>
  new Map(
    header.split(',').map((part) => {
      const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [coding, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
    }),
  )

/** The shortest encoding that the browser takes and the file has; null for the bytes as they are. */
export const acceptedEncoding = (
  header: string | undefined,
  available: Partial<Record<Encoding, unknown>>,
): Encoding | null => {
  const weights = weightsOf(header ?? '')
  const accepts = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
  return ENCODINGS.find((encoding) => available[encoding] !== undefined && accepts(encoding)) ?? null
}
