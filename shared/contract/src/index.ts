export {
  ACTIVITY_DAYS,
  BANNER_MS,
  DATE_RANGE_DAYS,
  DAY_CLOSES_AFTER_H,
  DEFAULT_LANGUAGE,
  DEFAULT_TIME_RANGE,
  DEFAULT_TIMEZONE,
  HISTORY_PAGE_SIZE,
  LOAD_MORE_PX,
  OFFER_MS,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
  PASSWORD_MIN,
  PERCENT_TOTAL,
  PHONE_DIGITS_MAX,
  SCREEN_TIMEOUT_MS,
  SEARCH_DEBOUNCE_MS,
  SELECT_FIXED_HEIGHT_ABOVE,
  SHARE_STEP,
  SKELETON_DELAY_MS,
  SKELETON_ROWS,
  STALE_AFTER_H,
  TEXTAREA_ROWS,
  TOAST_MS,
  TOKEN_CHECK_MS,
  USE_PERIODS,
  WEIGHT_STEP,
} from './constants.ts'
export { type CsvValue, csvLine, toCsv } from './csv.ts'
export { createDateWriter } from './date-writer.ts'
export { addDays, dayOf, endOfDay, momentAt, startOfDay, wallTimeOf } from './days.ts'
export {
  checkDraft,
  type DraftOf,
  draftOf,
  emptyDraft,
  type FilledOf,
  fieldKind,
  type ItemOf,
  isRequired,
  lengthOf,
  readItem,
} from './draft.ts'
export {
  ALL_CODES,
  type ErrorCode,
  FIELD_CODE,
  type FieldCode,
  type WordCode,
} from './errors/codes.ts'
export { checkShape, problemsFromZod } from './errors/from-zod.ts'
export { ErrorBody, FieldError, NON_FIELD, type Problem } from './errors/problem.ts'
export { FIELD_KINDS, type FieldKind, kindOf, readAs } from './field-kinds.ts'
export {
  ClockTime,
  Day,
  Flag,
  Id,
  IdList,
  IdParam,
  Moment,
  name,
  OpId,
  Version,
} from './fields.ts'
export {
  checkImage,
  FileBlob,
  IMAGE_MAX_BYTES,
  IMAGE_TYPES,
  ImageForm,
  type ImageType,
  imageTypeOf,
} from './images.ts'
export {
  dateLocaleOf,
  FULL_LANGUAGES,
  hasTwelveHourClock,
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  localeOf,
} from './languages.ts'
export { ById, ListQuery, Lite, listOf, MissingCell, oneOf, overCells } from './lists.ts'
export { isAbout, isOfTheDay, NOUN } from './nouns.ts'
export { createNumberWriter } from './number-writer.ts'
export { limitText } from './numbers/limit-text.ts'
export { decimalOf, numberIn } from './numbers/read-number.formulas.ts'
export {
  type NumberLimits,
  nextNumberText,
  numberText,
  typedNumber,
  understoodText,
} from './numbers/typed-number.formulas.ts'
export {
  allRights,
  builtInRights,
  can,
  canAny,
  mergeRights,
  noRights,
  PermissionRecord,
} from './permissions/can.ts'
export {
  ACTIONS,
  type Action,
  flagsOf,
  MODULES,
  type Module,
  moduleOf,
  type Need,
  need,
  SECTIONS,
  type SectionName,
} from './permissions/sections.ts'
export { type Roles, rolesOf, USER_TYPES, type UserType, userTypeOf } from './permissions/user-types.ts'
export { isPhone } from './phone.ts'
export { QUOTAS, type Quota, type QuotaKind, STREAMS_MAX, TELEMETRY } from './quotas.ts'
export type { FormRoutes } from './resource.ts'
export {
  needsOf,
  type Route,
  type RouteAnswer,
  type RouteInput,
  route,
  typesOf,
} from './route.ts'
export { Ref } from './row.ts'
export { truncate } from './truncate.ts'
export { largeSign, largeSignOf, signsOf } from './unit-signs.ts'
export {
  cutAt,
  cutTo,
  fromKg,
  KG_PER_LB,
  type Kg,
  kgPerUnit,
  type Minutes,
  type Money,
  type Percent,
  type PricePerTonne,
  priceInUnit,
  priceToTonne,
  roundHalfUp,
  roundTo,
  type Seconds,
  sumOf,
  type Tonnes,
  toKg,
  toMinutes,
  tonnesOf,
  toTonnes,
  trunc2,
  type WeightUnit,
} from './units.ts'
export { zoneName } from './zones.ts'
