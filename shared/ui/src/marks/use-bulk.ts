import { draftOf, type FormRoutes, type Route } from '@manger/contract'
import {
  type ApiError,
  isApiError,
  type NoticeAction,
  useErrorText,
  useNotify,
  useTouch,
  useWrite,
} from '@manger/platform'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Marks } from './use-marks.ts'

type Row = { id: number; version: number }
type Done<R> = { row: R; now: R | undefined }
type Outcome<R> = { done: readonly Done<R>[]; failed: ReadonlyMap<number, ApiError> }
type Call = (input: object) => Promise<unknown>
type BulkRoutes = FormRoutes & { update: Route; remove?: Route; restoreDeleted?: Route }

// What they touch is asked for once, when all of them are sent.
const QUIET = { isTouching: false }

/**
 * Does one thing with many rows of a `resource()`, each by its own call in the version that was seen. What is refused is said at
 * its row, which stays marked; the rest is done, and Undo takes that back.
 */
export const useBulk = <R extends Row>(routes: BulkRoutes, rows: readonly R[], marks: Marks) => {
  const { t } = useTranslation('ui')
  const notify = useNotify()
  const errorText = useErrorText()
  const touch = useTouch()
  const [isBusy, setBusy] = useState(false)
  const update: Call = useWrite<Route>(routes.update, undefined, QUIET)
  const remove: Call = useWrite<Route>(routes.remove ?? routes.update, undefined, QUIET)
  const restore: Call = useWrite<Route>(routes.restoreDeleted ?? routes.update, undefined, QUIET)

  const each = async (list: readonly R[], job: (row: R) => Promise<unknown>): Promise<Outcome<R>> => {
    const done: Done<R>[] = []
    const failed = new Map<number, ApiError>()
    for (const row of list)
      try {
        const { data }: { data?: R } = Object(await job(row))
        done.push({ row, now: data })
      } catch (error) {
        if (!isApiError(error)) throw error
        failed.set(row.id, error)
      }
    await touch(routes.update.touches ?? [])
    return { done, failed }
  }
  const textOf = ({ errors }: ApiError): string =>
    Object.values(errors)
      .flatMap((list) => list.map((error) => errorText(error)))
      .join(' ')
  const undo = (work: () => Promise<Outcome<R>>): NoticeAction => ({
    word: t('undo'),
    run: () =>
      void work().then(({ failed }) => {
        const [error] = failed.values()
        if (error !== undefined) notify.error(error)
      }),
  })
  const put = ({ id, version }: Row, draft: object) => update({ params: { id }, body: { ...draft, version } })

  const run = async (
    job: (row: R) => Promise<unknown>,
    { said, back }: { said: 'changed' | 'deleted'; back: (outcome: Outcome<R>) => Promise<Outcome<R>> },
  ): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      const outcome = await each(rows, job)
      const { done, failed } = outcome
      marks.set(failed.keys(), new Map([...failed].map(([id, error]) => [id, textOf(error)])))
      if (done.length > 0)
        notify.offer(
          t(`marks.${said}`, { count: done.length }),
          undo(() => back(outcome)),
        )
      else notify.error(t('marks.failed', { count: failed.size }))
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    /** Changes fields of every marked row. */
    change: (partOf: (row: R) => object) =>
      run((row) => put(row, { ...draftOf(routes, row), ...partOf(row) }), {
        said: 'changed',
        back: ({ done }) =>
          each(
            done.map(({ row }) => row),
            (row) => put(done.find((one) => one.row === row)?.now ?? row, draftOf(routes, row)),
          ),
      }),
    /** Deletes every marked row; of a `keptResource()` alone. */
    remove: () =>
      run(({ id, version }) => remove({ params: { id }, query: { version } }), {
        said: 'deleted',
        back: ({ done }) =>
          each(
            done.map(({ row }) => row),
            ({ id }) => restore({ params: { id }, body: {} }),
          ),
      }),
  }
}
