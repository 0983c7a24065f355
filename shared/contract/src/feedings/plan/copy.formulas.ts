/** What makes two feedings the same to a copy of a day (domain d3): ids of period, ration, mixer and groups. */
export type CopiedBy = { period: number; ration: number; mixer: number; groups: readonly number[] }

const textOf = ({ period, ration, mixer, groups }: CopiedBy): string =>
  JSON.stringify([period, ration, mixer, groups.toSorted((a, b) => a - b)])

/** The feedings that a day does not have yet; of equal ones, as a split load makes them, only those in excess. */
export const missingFrom = <Row>(
  day: readonly Row[],
  sources: readonly Row[],
  by: (row: Row) => CopiedBy,
): Row[] => {
  const keyOf = (row: Row): string => textOf(by(row))
  const left = new Map([...Map.groupBy(day, keyOf)].map(([key, same]) => [key, same.length]))
  return sources.filter((source) => {
    const count = left.get(keyOf(source)) ?? 0
    left.set(keyOf(source), count - 1)
    return count <= 0
  })
}
