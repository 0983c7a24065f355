// What follows from others, such as the cost of a line, is another one with every price: only what people set is compared.
const SET = ['percent', 'heads', 'norm', 'view', 'add', 'change', 'delete']

const keyOf = (one: unknown): string => JSON.stringify(Object(one).name ?? one)
const setOf = (one: unknown): string => JSON.stringify(SET.map((field) => Object(one)[field] || null))

const without = (list: readonly unknown[], other: readonly unknown[]): unknown[] => {
  const known = new Map(other.map((one) => [keyOf(one), setOf(one)]))
  return list.filter((one) => known.get(keyOf(one)) !== setOf(one))
}

/** Of two lists of things with a name, such as lines of a recipe or sections of a matrix, what is not the same in both. */
export const differenceOf = (
  old: readonly unknown[],
  next: readonly unknown[],
): { old: unknown[]; next: unknown[] } => ({ old: without(old, next), next: without(next, old) })
