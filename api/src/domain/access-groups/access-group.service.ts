import { flagsOf, type Module, SECTIONS } from '@manger/contract'
import {
  type AccessGroup,
  type AccessGroupDraft,
  completeMatrix,
  type MatrixSection,
} from '@manger/contract/users'
import type { Tx } from '#core/database/transaction.ts'
import { conflict } from '#core/http/api-problem.ts'
import { changeRecord, holdRecord } from '#core/records/record.service.ts'
import type { RecordSpec, Scope } from '#core/records/record.ts'
import { changeAccess } from '#core/session/change-access.ts'
import { type AccessGroupRow, toAccessGroup } from './access-group.presenter.ts'
import { accessGroupRows, membersOf } from './access-group.queries.ts'

/** Access groups: a name, unique in the client, and a matrix of rights. */
export const accessGroups: RecordSpec<AccessGroupRow, AccessGroup, AccessGroupDraft, unknown> = {
  table: 'access_groups',
  kind: 'accessgroups',
  rows: accessGroupRows,
  present: toAccessGroup,
  toColumns: ({ name, permissions }) => ({ name, permissions: JSON.stringify(completeMatrix(permissions)) }),
  searched: ['name'],
  orderings: ['name', 'members_count', 'created_at', 'updated_at'],
  checkRemoval: async (_tx, _scope, row) => {
    if (row.members_count > 0) throw conflict('in_use', toAccessGroup(row))
  },
  removal: 'hard',
}

/** Changes an access group, and with it what its employees may do. */
export const changeAccessGroup = async (
  tx: Tx,
  scope: Scope,
  { id, read }: { id: number; read: () => AccessGroupDraft & { version: number } },
): Promise<AccessGroup> => {
  const of = { spec: accessGroups, scope }
  const before = await holdRecord(tx, of, id)
  const draft = read()
  return changeAccess(tx, await membersOf(tx, scope.client, id), () =>
    changeRecord(tx, of, { before, draft, version: draft.version }),
  )
}

/** The lines of an empty matrix: the sections of the client's modules. */
export const matrixOf = (modules: readonly Module[]): MatrixSection[] =>
  SECTIONS.filter(({ module }) => modules.includes(module)).map(({ flags: _, ...section }) => ({
    ...section,
    label: `permissions.${section.name}`,
    flags: flagsOf(section.name),
  }))
