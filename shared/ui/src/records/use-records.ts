import type { Route } from '@manger/contract'
import { type Removal, useDelete, useMay } from '@manger/platform'
import { useAddress } from '@manger/platform/router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageAction } from '#page/page-action.ts'
import { useUndo } from './use-undo.ts'

type Named = { id: number | string; name: string; version: number }

/** How the records of a list are called, and what else can be done with them. */
type RecordsOptions<Row> = {
  /** The words of the button that makes a new one. */
  create: string
  /** Said when one is gone; without it that its name is deleted. */
  notice?: (row: Row) => string
  onDeleted?: (row: Row) => void
  /** Further actions of a row, between Edit and Delete. */
  more?: ((row: Row) => PageAction[]) | undefined
}

/** What this person may do with the records of a list; what he may not is undefined. */
export type Records<Row> = {
  create: PageAction | undefined
  edit: ((row: Row) => void) | undefined
  remove: ((row: Row) => void) | undefined
  /** The menu of a row; undefined when nothing stands in it, so that no column is left empty. */
  actions: ((row: Row) => PageAction[]) | undefined
  /** The form while it is open: of a row, or of a new one where that is null; `?new=1` in the address opens one as well. */
  form: (draw: (row: Row | null, onClose: () => void) => ReactNode) => ReactNode
  /** For `ConfirmDelete`. */
  question: Removal<Row>['question']
}

/**
 * Making, changing and deleting the records of a list, as far as this person may call the routes. Where the routes have a
 * way back from a deletion, its notice offers Undo.
 */
export const useRecords = <Row extends Named>(
  routes: { create: Route; update: Route; remove: Route; restoreDeleted?: Route },
  { create, notice, onDeleted, more }: RecordsOptions<Row>,
): Records<Row> => {
  const { t } = useTranslation('ui')
  const may = useMay()
  const { params, change } = useAddress()
  const [chosen, setOpened] = useState<Row | 'new' | null>(null)
  const isAsked = params.get('new') === '1' && may(routes.create)
  const opened = chosen ?? (isAsked ? 'new' : null)
  const close = () => {
    setOpened(null)
    if (isAsked) change({ new: null })
  }
  const undo = useUndo<Row>(routes.restoreDeleted ?? routes.remove)
  const { ask, question } = useDelete<Row>(routes.remove, {
    notice: notice ?? (({ name }) => t('deleted', { name })),
    onDeleted,
    ...(routes.restoreDeleted && { undo }),
  })
  const edit = may(routes.update) ? (row: Row) => setOpened(row) : undefined
  const remove = may(routes.remove) ? ask : undefined
  const actionsOf = (row: Row): PageAction[] => [
    ...(edit ? [{ key: 'edit', icon: 'edit', label: t('edit'), onSelect: () => edit(row) } as const] : []),
    ...(more?.(row) ?? []),
    ...(remove
      ? [
          {
            key: 'delete',
            icon: 'delete',
            label: t('delete.delete'),
            danger: true,
            onSelect: () => remove(row),
          } as const,
        ]
      : []),
  ]
  return {
    create: may(routes.create)
      ? { key: 'create', icon: 'add', label: create, onSelect: () => setOpened('new') }
      : undefined,
    edit,
    remove,
    actions: edit || remove || more ? actionsOf : undefined,
    form: (draw) => opened !== null && draw(opened === 'new' ? null : opened, close),
    question,
  }
}
