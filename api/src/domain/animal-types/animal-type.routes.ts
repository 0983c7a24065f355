import { animalTypeRoutes } from '@manger/contract/animal-types'
import { type App, keepingLists, register } from '#core/calls/register.ts'
import { keptHandlers } from '#core/records/record-handlers.ts'
import { animalTypes } from './animal-type.service.ts'

export const registerAnimalTypes = (app: App): void => {
  register(keepingLists(app), animalTypeRoutes, keptHandlers(animalTypes))
}
