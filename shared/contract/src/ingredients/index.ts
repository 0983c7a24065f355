export {
  DailyFeedIntake,
  INGREDIENT_CLASSES,
  Ingredient,
  type IngredientClass,
  IngredientDraft,
  IngredientType,
  IngredientTypeDraft,
  ingredientRoutes,
  ingredientTypeRoutes,
  MeanUse,
  SWATCHES,
} from './ingredient.schema.ts'
