import { OVERRIDE_TYPES } from '@manger/contract/releases'
import { isDrawn } from '../rollouts/draw.ts'
import type { RolloutRow } from '../rollouts/rollout.queries.ts'
import type { Visitor } from '../visitor.ts'
import { CANARY, STABLE } from './registry.queries.ts'
import type { ServedBuilds } from './served-builds.ts'

/** What a page asked for: the channel of a remote, by the name of the remote. */
type Asked = ReadonlyMap<string, string>

const OVERRIDE = /^ui\.([a-z][a-z0-9-]{0,59})$/

/** Whether a person may ask for other builds than his own; a client's people never may. */
export const mayOverride = ({ type }: Visitor): boolean => OVERRIDE_TYPES.includes(type)

/** Reads `?ui.planning=preview:x` of a page, for whoever may ask. */
export const askedBy = (visitor: Visitor, query: unknown): Asked =>
  new Map(
    mayOverride(visitor)
      ? Object.entries(Object(query)).flatMap(([key, channel]): [string, string][] => {
          const remote = OVERRIDE.exec(key)?.[1]
          return remote !== undefined && typeof channel === 'string' ? [[remote, channel]] : []
        })
      : [],
  )

type Rules = { asked: Asked; rollouts: ReadonlyMap<string, RolloutRow> }

/** Behind a build that not everybody has stands the one that everybody has. */
const above = (row: ServedBuilds, stable: ServedBuilds | undefined): ServedBuilds => ({
  ...row,
  previous: stable?.manifest ?? row.previous,
})

/**
 * The build of each remote for one person: the channel he asked for, else the canary if he is among its people, else
 * stable. A remote that is switched off is there for nobody.
 */
export const chooseBuilds = (
  visitor: Visitor,
  rows: readonly ServedBuilds[],
  { asked, rollouts }: Rules,
): ServedBuilds[] =>
  [...Map.groupBy(rows, ({ remote }) => remote)].flatMap(([remote, channels]) => {
    const rules = rollouts.get(remote)
    if (rules?.off_since) return []
    const on = (channel: string) => channels.find((row) => row.channel === channel && row.manifest !== null)
    const stable = channels.find(({ channel }) => channel === STABLE)
    const wanted = on(asked.get(remote) ?? '')
    if (wanted) return [wanted.channel === STABLE ? wanted : above(wanted, stable)]
    const canary = on(CANARY)
    if (canary && rules && isDrawn(visitor, rules)) return [above(canary, stable)]
    return stable ? [stable] : []
  })
