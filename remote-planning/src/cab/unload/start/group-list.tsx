import type { Feeding } from '@manger/contract/feedings'
import type { ReactNode } from 'react'
import { ThenList } from '../../line/then-list.tsx'
import { groupsToGive, openGroups } from '../groups.formulas.ts'
import { Heads } from './heads.tsx'

type GroupListProps = {
  feeding: Feeding
  /** The group that is given its feed now. */
  except?: number
  onChoose?: ((group: number) => void) | undefined
  children?: ReactNode
}

/** Groups that wait for their feed. */
export const GroupList = ({ feeding, except, onChoose, children }: GroupListProps) => {
  const all = groupsToGive(feeding)
  return (
    <ThenList
      onChoose={onChoose}
      lines={openGroups(feeding)
        .filter(({ group }) => group !== except)
        .map((line) => ({
          id: line.group,
          place: all.indexOf(line) + 1,
          name: line.name,
          planned: line.planned_weight,
          note: <Heads count={line.heads} />,
        }))}
    >
      {children}
    </ThenList>
  )
}
