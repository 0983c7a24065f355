import type { CompiledQuery } from 'kysely'
import type { Tx } from './transaction.ts'

/** Stands where a value will stand. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Built<Row> = { compile: (tx: Tx) => CompiledQuery<Row> }

/**
 * A statement that is built once for the values that are given: to build and compile it anew costs the server as much as
 * all else it does for a call. `build` puts the values where parameters stand and asks nothing of them but whether they
 * are there.
 */
export const fixed = <Values extends object, Row>(build: (tx: Tx, values: Values) => Built<Row>) => {
  const built = new Map<string, CompiledQuery<Row>>()
  return async (tx: Tx, values: Values): Promise<Row[]> => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined)
    const shape = given.map(([name]) => name).join()
    const places = () => Object.fromEntries(given.map(([name]) => [name, new Place(name)])) as Values
    const query = built.get(shape) ?? build(tx, places()).compile(tx)
    built.set(shape, query)
    const parameters = query.parameters.map((one) =>
      one instanceof Place ? Reflect.get(values, one.name) : one,
    )
    return (await tx.executeQuery<Row>({ ...query, parameters })).rows
  }
}
