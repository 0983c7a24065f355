export {
  CONFLICT_STATUSES,
  ConflictSettlement,
  conflictForms,
  conflictRoutes,
  OfflineConflict,
} from './conflict.schema.ts'
export {
  accuracyOf,
  biasOf,
  type DeviationClass,
  deviationClass,
  deviationOf,
  moneyLost,
  type PlanFact,
  windowOf,
} from './facts/accuracy.formulas.ts'
export {
  ADVANCE_START,
  type AdvancePhase,
  type AdvanceSettings,
  type AdvanceState,
  acceptWeight,
  advanceStep,
  type ScaleSample,
} from './facts/advance.formulas.ts'
export {
  type ActualMix,
  actualMix,
  isMixed,
  type Mixing,
  type MixingSettings,
  mixingOf,
  mixingShortfall,
  type WeighedFeed,
} from './facts/load.formulas.ts'
export {
  type AmountOfLoad,
  headDays,
  residueOf,
  type SharedAmount,
  scaleError,
  shareByGroup,
} from './facts/share.formulas.ts'
export {
  accuracyOfSums,
  inMixerOf,
  loadSumsOf,
  type WeighingSums,
  weighedKgOf,
} from './facts/weighing-sums.formulas.ts'
export {
  type FeedingTimes,
  idleMinutes,
  tonnesPerHour,
  type WorkTime,
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
  type FeedingRight,
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
export { LoadAction, UnloadAction } from './load.schema.ts'
export { type Batch, type BatchInput, batchOf, isOverCapacity, splitLoads } from './plan/batch.formulas.ts'
export {
  checkFeeding,
  checkLoads,
  type FeedingContext,
  type FeedingToCheck,
  headsOf,
  planOfDraft,
} from './plan/check-feeding.formulas.ts'
export {
  BUNK_SCORES,
  type BunkScore,
  bandOf,
  type FoundBand,
  isBadScore,
  type LeftoversBand,
  leftoversPercent,
  START_BANDS,
  scoreStep,
} from './plan/correction.formulas.ts'
export {
  type Need,
  type NeedBase,
  type NeedEdit,
  NORM_LIMITS,
  needAfter,
  plannedWeight,
  withinNormLimits,
} from './plan/norm.formulas.ts'
export {
  type AutoLoadInput,
  type ExplainedNorm,
  type FedDay,
  isRaised,
  type LeftoversInput,
  manualNorm,
  type NormLine,
  normByLeftovers,
  normByScores,
} from './plan/norm-steps.formulas.ts'
export {
  type Plan,
  type PlanInput,
  type PlannedGroup,
  type PlannedIngredient,
  planFeeding,
} from './plan/plan.formulas.ts'
export { type StepChoice, stepInUnit, stepOf } from './plan/step.formulas.ts'
export { NormStep, PlanStep } from './plan/why.schema.ts'
export {
  type ActionsOf,
  type Attempt,
  actionsOf,
  type FactProblems,
  type FeedingActor,
  factTransition,
  mayNever,
  type Refusal,
  type TransitionContext,
  transition,
} from './status/actions.states.ts'
export { dayFacts, isDayClosed, isMissed, isStale } from './status/flags.states.ts'
export type { FeedingFacts, FeedingRequest, FeedingSurroundings } from './status/rule-input.ts'
