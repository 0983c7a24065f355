import type { CraftLine, TypedWeights } from '@manger/contract/compound-feed'

/** What is sent as really taken; nothing where the plan was followed, the server knows it. */
export const weightsOf = (lines: readonly CraftLine[], typed: TypedWeights) =>
  typed.size === 0
    ? undefined
    : lines.flatMap(({ ingredient, weight }) =>
        ingredient === null || weight === null ? [] : [{ ingredient, weight }],
      )
