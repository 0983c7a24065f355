import { registerAnimalTypes } from './animal-types/animal-type.routes.ts'
import { registerFeedings } from './feedings/feedings.routes.ts'
import type { App } from './http/register.ts'
import { registerSession } from './session/session.routes.ts'

/** Every noun of the API; a new one adds its line here. */
export const nouns: readonly ((app: App) => void)[] = [registerSession, registerAnimalTypes, registerFeedings]
