import { z } from 'zod'
import { Id } from '../fields.ts'
import { MODULES } from '../permissions/sections.ts'
import { Ref } from '../row.ts'

const modules = z.array(z.enum(MODULES))

/** A link between consultant and client as it is sent: the other side's id, and the modules he may see there. */
export const Grant = z.object({ id: Id, modules: modules.min(1) })
export type Grant = z.infer<typeof Grant>

/** A link between consultant and client as it is answered: the other side with its name. */
export const GrantedRef = Ref.extend({ modules })
export type GrantedRef = z.infer<typeof GrantedRef>
