/** Moves labels apart so that none is nearer than `gap` to the next, keeps their order, stays inside the box. */
export const spread = (
  wanted: readonly number[],
  gap: number,
  box: { top: number; bottom: number },
): number[] => {
  const order = wanted.map((_, at) => at).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const places = [...wanted]
  let least = box.top
  for (const at of order) {
    places[at] = Math.max(places[at] ?? 0, least)
    least = (places[at] ?? 0) + gap
  }
  let most = box.bottom
  for (const at of order.toReversed()) {
    places[at] = Math.min(places[at] ?? 0, most)
    most = (places[at] ?? 0) - gap
  }
  return places
}
