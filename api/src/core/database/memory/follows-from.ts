/** What follows from a thing that never changes, worked out once and kept for as long as the thing is. */
export const followsFrom = <From extends object, To>(make: (from: From) => To): ((from: From) => To) => {
  const known = new WeakMap<From, { to: To }>()
  return (from) => {
    const kept = known.get(from) ?? { to: make(from) }
    known.set(from, kept)
    return kept.to
  }
}

/** As {@link followsFrom} for lists: of one that may still change it is worked out each time. */
export const followsFromFrozen = <Item, To>(
  make: (list: readonly Item[]) => To,
): ((list: readonly Item[]) => To) => {
  const kept = followsFrom(make)
  return (list) => (Object.isFrozen(list) ? kept(list) : make(list))
}
