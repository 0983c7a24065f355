import { z } from 'zod'
import { IdList, IdParam, OpId, Version } from '../fields.ts'
import { IMPORT_BYTES_MAX, Imported } from '../imports/import.schema.ts'
import { ById, listOf, oneOf } from '../lists.ts'
import { NOUN } from '../nouns.ts'
import { need } from '../permissions/sections.ts'
import { keptResource } from '../resource.ts'
import { route } from '../route.ts'
import {
  DryMatterKept,
  KeepDryMatter,
  Ration,
  RationCopy,
  RationDraft,
  RationImport,
  RationVersion,
} from './ration.schema.ts'
import { rationUseRoute } from './ration-use.schema.ts'

// What waits is loaded by the new recipe, and a feed tells which rations it is part of.
const FOLLOWING = [NOUN.feedings, NOUN.periods, NOUN.ingredients]
const TOUCHED = [NOUN.rations, ...FOLLOWING]

/** Calls of rations (specification 7), with versions, copy and keep dry matter (domain d3: additions). */
export const rationRoutes = {
  ...keptResource({
    path: 'manager/rations/',
    section: 'manager.ration',
    item: Ration,
    lite: Ration.pick({ farm: true, dry_matter: true, price: true }).shape,
    draft: RationDraft,
    filters: { farm: IdList.optional() },
    touches: FOLLOWING,
    noun: 'rations',
  }),
  use: rationUseRoute,
  // Whoever may look sees the preview; saving asks for the right to change.
  keepDryMatter: route({
    method: 'POST',
    path: 'manager/rations/:id/keep-dm/',
    scope: 'client',
    access: { anyOf: [need('manager.ration', 'view'), need('manager.ration', 'change')] },
    params: ById,
    body: KeepDryMatter,
    answer: oneOf(DryMatterKept),
    touches: TOUCHED,
    summary: 'Keep the dry matter per head when an ingredient is wetter or drier',
  }),
  versions: route({
    method: 'GET',
    path: 'manager/rations/:id/versions/',
    scope: 'client',
    access: { anyOf: [need('manager.ration', 'view')] },
    params: ById,
    answer: listOf(RationVersion),
    summary: 'The recipes that a ration had, the present one first',
  }),
  restore: route({
    method: 'POST',
    path: 'manager/rations/:id/versions/:n/restore/',
    scope: 'client',
    access: { anyOf: [need('manager.ration', 'change')] },
    params: ById.extend({ n: IdParam }),
    body: z.object({ version: Version.optional(), op_id: OpId.optional() }),
    answer: oneOf(Ration),
    touches: TOUCHED,
    summary: 'Make an old recipe the present one again, as a new version',
  }),
  copy: route({
    method: 'POST',
    path: 'manager/rations/:id/copy/',
    scope: 'client',
    access: { anyOf: [need('manager.ration', 'add')] },
    params: ById,
    body: RationCopy,
    answer: oneOf(Ration),
    status: 201,
    touches: TOUCHED,
    summary: 'Copy a ration to a farm',
  }),
  import: route({
    method: 'POST',
    path: 'manager/rations/import/',
    scope: 'client',
    access: { anyOf: [need('manager.ration', 'add')] },
    body: RationImport,
    bytes: IMPORT_BYTES_MAX,
    answer: oneOf(Imported),
    touches: TOUCHED,
    summary: 'Make rations of the rows of a spreadsheet, all or none',
  }),
}
