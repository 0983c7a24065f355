/** A record in its three states: as the form began, as it is typed, as somebody else saved it. */
export type Three<Values extends object> = { base: Values; mine: Values; theirs: Values }

/** One field of a record in its three states, as the merge dialog of the kit asks for it. */
export const threeOf =
  <Values extends object>({ base, mine, theirs }: Three<Values>) =>
  <Key extends keyof Values & string>(key: Key) => ({
    key,
    base: base[key],
    mine: mine[key],
    theirs: theirs[key],
  })
