export {
  CONFLICT_STATUSES,
  ConflictSettlement,
  conflictForms,
  conflictRoutes,
  OfflineConflict,
  SETTLED_DAYS,
  SentWeight,
} from './conflict.schema.ts'
export { feedingAfter, keptRationOf, type WorkPlace } from './device/after-work.ts'
export type { FeedingWork } from './device/work-facts.ts'
export {
  accuracyOf,
  biasOf,
  type DeviationClass,
  deviationClass,
  deviationOf,
  moneyLost,
  stepsOf,
  tooCoarse,
  windowOf,
} from './facts/accuracy.formulas.ts'
export {
  ADVANCE_START,
  type AdvanceState,
  advanceStep,
  type ScaleSample,
} from './facts/advance.formulas.ts'
export type { FactKind, FeedingFact } from './facts/feeding-fact.ts'
export { bookingsOf, foldFeeding } from './facts/fold.formulas.ts'
export type { FoldGroup, FoldLine, FoldPlan, FoldState } from './facts/fold-state.ts'
export { type KeptRation, keptRation, type LoadUnderWay } from './facts/kept-ration.formulas.ts'
export {
  actualMix,
  mixingMissing,
  mixingOf,
  mixingShortfall,
} from './facts/load.formulas.ts'
export {
  headDays,
  residueOf,
  scaleError,
  shareByGroup,
} from './facts/share.formulas.ts'
export {
  FACTS_MAX,
  FactAnswer,
  LoadFact,
  UnloadFact,
} from './facts/tell.schema.ts'
export {
  accuracyOfSums,
  inMixerOf,
  loadSumsOf,
  weighedKgOf,
} from './facts/weighing-sums.formulas.ts'
export {
  idleMinutes,
  tonnesPerHour,
  workTimeOf,
} from './facts/work-time.formulas.ts'
export { FEEDING_READERS, feedingForms, feedingRoutes } from './feeding.routes.ts'
export {
  DayAccuracy,
  Feeding,
  FeedingDraft,
  FeedingEvent,
  FeedingGroup,
  FeedingGroupDraft,
  FeedingIngredient,
  FeedingSettings,
  LOADS_MAX,
  MoreLoads,
  NORM_MAX,
  RefusedAction,
  WeighedLine,
} from './feeding.schema.ts'
export {
  FEEDING_RIGHTS,
  FEEDING_TRANSITIONS,
  type FeedingCondition,
  type FeedingTransition,
  MIXER_HOLDING,
  OPERATOR_HOLDING,
} from './feeding.states.ts'
export {
  FEEDING_ACTIONS,
  FEEDING_FLAGS,
  FEEDING_STATUSES,
  type FeedingAction,
  type FeedingFlag,
  type FeedingStatus,
  REFUSAL_CODES,
  RESIDUE_CHOICES,
  type RefusalCode,
  type ResidueChoice,
} from './feeding.words.ts'
export { Correction, LoadAction, UnloadAction } from './load.schema.ts'
export { batchOf, isOverCapacity, splitLoads } from './plan/batch.formulas.ts'
export {
  checkFeeding,
  checkLoads,
  type FeedingContext,
  headsOf,
  planOfDraft,
} from './plan/check-feeding.formulas.ts'
export { type CopiedBy, missingFrom } from './plan/copy.formulas.ts'
export {
  BUNK_SCORES,
  type BunkScore,
  bandOf,
  type FoundBand,
  type LeftoversBand,
  leftoversPercent,
  START_BANDS,
} from './plan/correction.formulas.ts'
export {
  needAfter,
  plannedWeight,
} from './plan/norm.formulas.ts'
export {
  type ExplainedNorm,
  type FedDay,
  isRaised,
  manualNorm,
  type NormLine,
  normByLeftovers,
  normByScores,
} from './plan/norm-steps.formulas.ts'
export { hasNearestPieces, isInPieces, piecesIn, wholePieces } from './plan/pieces.formulas.ts'
export {
  type Plan,
  type PlannedIngredient,
  planFeeding,
} from './plan/plan.formulas.ts'
export { stepInUnit, stepOf } from './plan/step.formulas.ts'
export { NormStep, PlanStep } from './plan/why.schema.ts'
export {
  actionsOf,
  type FeedingActor,
  factTransition,
  mayNever,
  transition,
} from './status/actions.states.ts'
export { dayFacts, isDayClosed, isJudged, isMissed, isStale } from './status/flags.states.ts'
export type { FeedingFacts, FeedingRequest, FeedingSurroundings } from './status/rule-input.ts'
export { KeptTrace, TRACE_DAYS, TRACE_VALUES, TracedLine } from './trace.schema.ts'
