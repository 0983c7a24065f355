export {
  Brand,
  BrandDraft,
  brandRoutes,
  Item,
  ItemDraft,
  itemRoutes,
  Model,
  ModelDraft,
  modelRoutes,
} from './mixer-db.schema.ts'
