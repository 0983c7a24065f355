export {
  checkIngredient,
  isOutsideLimits,
  swatchOfClass,
} from './ingredient.formulas.ts'
export { ingredientRoutes } from './ingredient.routes.ts'
export {
  DailyFeedIntake,
  INGREDIENT_CLASSES,
  Ingredient,
  type IngredientClass,
  IngredientDraft,
  IngredientImport,
  IngredientImportRow,
  IngredientType,
  IngredientTypeDraft,
  MeanUse,
  PlannedUse,
  SWATCHES,
} from './ingredient.schema.ts'
export {
  COUNT_KINDS,
  type CountKind,
  IngredientBalance,
  StockMovement,
  StockUse,
  UsingRation,
} from './ingredient-ledger.schema.ts'
export {
  ingredientTypeRoutes,
  MERGE_OBSTACLES,
  TypeMerge,
  TypeMergeDraft,
} from './type-merge.schema.ts'
