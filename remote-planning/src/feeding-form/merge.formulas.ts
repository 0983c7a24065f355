import type { Feeding } from '@manger/contract/feedings'
import { type Draft, draftOf } from './draft.formulas.ts'

/** A value of a feeding that two people may have changed: a choice, the heads or the norm of a group. */
export type MergeValue = string | number | boolean | null

/** The three states of a feeding: as the form began, as it is typed, as somebody else saved it. */
export type Three = { base: Feeding; mine: Draft; theirs: Feeding }

/** What of a feeding a value is. */
type Part = 'planned_on' | 'period' | 'ration' | 'mixer' | 'locked' | 'norm' | 'heads'

/** One value in its three states; a group's norm is null where the feeding is without the group. */
export type ThreeOf = {
  key: string
  part: Part
  /** Of which group; null for the feeding's own values. */
  group: number | null
  base: MergeValue
  mine: MergeValue
  theirs: MergeValue
}

const OWN = ['planned_on', 'period', 'ration', 'mixer', 'locked'] as const
const OF_GROUP = ['norm', 'heads'] as const

const lineOf = ({ groups }: Draft, id: number) => groups.find(({ group }) => group === id)

/** Every value of a feeding in its three states; groups in my order, then those that only the other has. */
export const threeValues = ({ base, mine, theirs }: Three): ThreeOf[] => {
  const [was, other] = [draftOf(base), draftOf(theirs)]
  const groups = new Set([...mine.groups, ...other.groups, ...was.groups].map(({ group }) => group))
  const own = OWN.map((part) => ({
    key: part,
    part,
    group: null,
    base: was[part],
    mine: mine[part],
    theirs: other[part],
  }))
  const ofGroups = [...groups].flatMap((group) =>
    OF_GROUP.map((part) => ({
      key: `${part}.${group}`,
      part,
      group,
      base: lineOf(was, group)?.[part] ?? null,
      mine: lineOf(mine, group)?.[part] ?? null,
      theirs: lineOf(other, group)?.[part] ?? null,
    })),
  )
  return [...own, ...ofGroups]
}

/** The draft that the merged values make. */
export const mergedDraft = (values: Readonly<Record<string, MergeValue>>, three: Three): Draft => {
  const numberOf = (key: string): number | null => {
    const value = values[key]
    return typeof value === 'number' ? value : null
  }
  const groups = threeValues(three).flatMap(({ part, group }) =>
    part === 'norm' && group !== null ? group : [],
  )
  return {
    planned_on: typeof values.planned_on === 'string' ? values.planned_on : null,
    period: numberOf('period'),
    ration: numberOf('ration'),
    mixer: numberOf('mixer'),
    locked: values.locked === true,
    groups: groups
      .map((group) => ({
        group,
        heads: numberOf(`heads.${group}`),
        norm: numberOf(`norm.${group}`),
        // A share says how the norm was typed; it is kept, not asked about.
        share: (lineOf(three.mine, group) ?? lineOf(draftOf(three.theirs), group))?.share ?? null,
      }))
      .filter(({ norm }) => norm !== null),
  }
}
