export { AnimalType, AnimalTypeDraft, animalTypeRoutes } from './animal-type.schema.ts'
