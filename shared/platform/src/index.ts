export { type AddressInput, addressOf, fillPath } from './api/address.ts'
export { fetchAllRows, type PageWish } from './api/all-rows.ts'
export { type ApiClient, type ApiClientOptions, type CallInput, createApiClient } from './api/client.ts'
export { createEarlyAnswers, type EarlyAnswers } from './api/early.ts'
export { ApiError, asGone, isApiError, NO_ANSWER } from './api/error.ts'
export {
  type Api,
  type Query,
  type QueryKey,
  queryKey,
  useApi,
  useQuery,
  useRefresh,
  useTouch,
} from './api/hooks.ts'
export {
  type ListOf,
  type Rows,
  type RowsAnswer,
  type RowsPage,
  useAllRows,
  useRows,
} from './api/use-rows.ts'
export { type Notice, useWrite, type Write, type WriteInput, type WriteOptions } from './api/use-write.ts'
export { PageProvider, PlatformProvider, usePageContext, usePlatform } from './context.ts'
export { useDecrypt } from './decrypt.ts'
export { createFormat, type Format, type FormatOptions, type Quantity } from './format/format.ts'
export { NO_BREAK, NO_VALUE } from './format/numbers.ts'
export { useFormat } from './format/use-format.ts'
export { useDirty, useEvent, useNotify, usePage, useStorage } from './frame-hooks.ts'
export { type Followed, type Live, useLiveQuery, useLiveRows } from './live.ts'
export { APP, type Paths, pathsFrom, usePaths } from './paths.ts'
export type {
  Breadcrumb,
  NoticeAction,
  Notify,
  Page,
  PageClient,
  PageFarm,
  PageHead,
  Platform,
  PlatformEvents,
  PlatformStorage,
  Report,
  Session,
  Unsent,
} from './platform.ts'
export {
  type AreaPage,
  defineRemote,
  type HelpText,
  type HelpTopic,
  type Remote,
  type RemoteHelp,
  type Words,
} from './remote/define-remote.ts'
export { type Deletion, type Removal, type Undo, useDelete, useRemoval } from './removal.ts'
export { serverNow } from './server-clock.ts'
export {
  type Can,
  type May,
  useCan,
  useCanAny,
  useClient,
  useFarm,
  useMay,
  useRightOf,
  useSession,
} from './session-hooks.ts'
export { type Stale, useStale } from './stale.ts'
export { type Submit, useOpId, useSubmit } from './submit.ts'
export { type Choice, useChosen } from './use-chosen.ts'
export {
  type List,
  type ListOptions,
  type ListPart,
  type ListTable,
  type PartOptions,
  type RowOf,
  toldWith,
  useCount,
  useEvery,
  useEveryLive,
  useFound,
  useList,
  useListPart,
  useOne,
} from './use-list.ts'
export { COMMON_NAMESPACES, type Translate, useErrorText, useTranslate } from './words/translate.ts'
export { WRITTEN_NUMBERS } from './words/written-numbers.ts'
