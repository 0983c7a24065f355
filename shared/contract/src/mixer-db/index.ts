export { Brand, BrandDraft, brandRoutes, Model, ModelDraft, modelRoutes } from './mixer-db.schema.ts'
