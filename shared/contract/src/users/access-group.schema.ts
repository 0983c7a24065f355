import { z } from 'zod'
import { name } from '../fields.ts'
import { listOf } from '../lists.ts'
import { NOUN } from '../nouns.ts'
import { PermissionRecord } from '../permissions/can.ts'
import { ACTIONS, MODULES, SECTIONS } from '../permissions/sections.ts'
import { resource } from '../resource.ts'
import { type Access, route } from '../route.ts'
import { rowFields } from '../row.ts'

const owners: Access = { types: ['client', 'admin'] }

/** What is typed to make an access group: a name, unique per client, and the rights; sections may be left out. */
export const AccessGroupDraft = z.object({
  name: name(60),
  permissions: z.array(PermissionRecord.omit({ module: true, label: true })).max(SECTIONS.length),
})
export type AccessGroupDraft = z.infer<typeof AccessGroupDraft>

/** An access group with its whole matrix and how many employees it has. */
export const AccessGroup = AccessGroupDraft.extend({
  ...rowFields,
  permissions: z.array(PermissionRecord),
  members_count: z.number().int(),
})
export type AccessGroup = z.infer<typeof AccessGroup>

/** A line of the empty matrix: a section, the heading it stands under and the flags that mean something there. */
export const MatrixSection = z.object({
  module: z.enum(MODULES),
  group: z.string(),
  name: PermissionRecord.shape.name,
  label: z.string(),
  flags: z.array(z.enum(ACTIONS)),
})
export type MatrixSection = z.infer<typeof MatrixSection>

/** Calls of access groups and of the matrix they are drawn in, for the client's owner and admin (domain d2, d6). */
export const accessGroupRoutes = {
  ...resource({
    path: 'perm/groups/',
    section: 'manager.group',
    access: { view: owners, add: owners, change: owners, delete: owners },
    item: AccessGroup,
    lite: AccessGroup.pick({ members_count: true }).shape,
    draft: AccessGroupDraft,
    filters: {},
    // An employee tells the names of his groups.
    touches: [NOUN.employees],
    noun: 'access groups',
  }),
  matrix: route({
    method: 'GET',
    path: 'perm/groupsettings/',
    scope: 'client',
    access: owners,
    answer: listOf(MatrixSection),
    summary: "Sections of the client's modules, to draw an empty matrix",
  }),
}
