import { animalTypeRoutes } from '@manger/contract/animal-types'
import { type App, register } from '#http/register.ts'
import { keptHandlers } from '#records/record-handlers.ts'
import { animalTypes } from './animal-type.service.ts'

export const registerAnimalTypes = (app: App): void => {
  register(app, animalTypeRoutes, keptHandlers(animalTypes))
}
