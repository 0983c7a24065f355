export { type ApiClient, type ApiClientOptions, createApiClient, type KeptAnswers } from './api/client.ts'
export { useCountedAsker } from './api/counted.ts'
export { ApiError, asGone, isApiError, NO_ANSWER } from './api/error.ts'
export {
  type Query,
  queryKey,
  useApi,
  useQuery,
  useRefresh,
  useTouch,
} from './api/hooks.ts'
export {
  type RowsAnswer,
  type RowsPage,
  useAllRows,
  useRows,
} from './api/use-rows.ts'
export { useWrite } from './api/use-write.ts'
export { PageProvider, PlatformProvider, usePageContext, usePlatform } from './context.ts'
export { useDecrypt } from './decrypt.ts'
export { createFormat, type Format } from './format/format.ts'
export { NO_BREAK, NO_VALUE } from './format/numbers.ts'
export { useFormat } from './format/use-format.ts'
export { useDirty, useEvent, useNotify, usePage, useStorage } from './frame-hooks.ts'
export { useLiveQuery } from './live.ts'
export { isPageCovered, leaveTop, useOverPage } from './over-page.ts'
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
export { type Removal, type Undo, useDelete } from './removal.ts'
export { serverNow } from './server-clock.ts'
export {
  useCan,
  useClient,
  useFarm,
  useMay,
  useRightOf,
  useSession,
} from './session-hooks.ts'
export { useStale } from './stale.ts'
export { useSubmit } from './submit.ts'
export { useChosen } from './use-chosen.ts'
export {
  type List,
  toldWith,
  useCount,
  useEvery,
  useEveryLive,
  useFound,
  useList,
  useListPart,
  useOne,
} from './use-list.ts'
export { type Translate, useErrorText, useTranslate } from './words/translate.ts'
export { WRITTEN_NUMBERS } from './words/written-numbers.ts'
