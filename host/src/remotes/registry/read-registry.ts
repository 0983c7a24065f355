import { Area, BuildRef, Registry, RegistryRemote } from '@manger/contract/releases'
import { z } from 'zod'

/** A list as far as this host can read it, and what it had to leave out. */
export type ReadRegistry = { registry: Registry; leftOut: readonly string[] }

const Envelope = Registry.extend({ remotes: z.array(z.unknown()) })
const Row = RegistryRemote.extend({ areas: z.array(z.unknown()), previous: z.unknown() })

const because = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ')

/** Reads the list row by row: a word of tomorrow in one of them must not take the others away. */
export const readRegistry = (body: unknown): ReadRegistry => {
  const { remotes: rows, ...list } = Envelope.parse(body)
  const leftOut: string[] = []

  const read = <Value>(schema: z.ZodType<Value>, value: unknown, what: string): Value[] => {
    const { data, error } = schema.safeParse(value)
    if (error) leftOut.push(`${what}: ${because(error)}`)
    return data === undefined ? [] : [data]
  }

  const remotes = rows.flatMap((value, at) =>
    read(Row, value, `remote ${at}`).map(({ areas, previous, ...row }) => ({
      ...row,
      areas: areas.flatMap((area, place) => read(Area, area, `${row.name}, area ${place}`)),
      previous: read(BuildRef.nullable(), previous, `${row.name}, previous build`)[0] ?? null,
    })),
  )
  return { registry: { ...list, remotes }, leftOut }
}
