import { canAny } from '@manger/contract'
import type { Area } from '@manger/contract/releases'
import type { Visitor } from '../visitor.ts'

const mayHave = ({ type, modules, rights }: Visitor, { types, module, anyOf }: Area['needs']): boolean =>
  (types === undefined || types.includes(type)) &&
  (module === undefined || modules.includes(module)) &&
  canAny(rights, anyOf ?? [])

/** The areas of a build that the visitor is offered. */
export const areasFor = (visitor: Visitor, areas: readonly Area[]): Area[] =>
  areas.filter(({ needs }) => mayHave(visitor, needs))
