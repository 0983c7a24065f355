export { feedingRoutes } from './feeding.routes.ts'
export {
  Feeding,
  FeedingDraft,
  FeedingEvent,
  FeedingGroup,
  FeedingGroupDraft,
  FeedingIngredient,
  FeedingSettings,
  WeighedLine,
} from './feeding.schema.ts'
export {
  FEEDING_ACTIONS,
  FEEDING_FLAGS,
  FEEDING_STATUSES,
  type FeedingAction,
  type FeedingFlag,
  type FeedingStatus,
  RESIDUE_CHOICES,
  type ResidueChoice,
} from './feeding.words.ts'
export { LoadAction, UnloadAction } from './load.schema.ts'
